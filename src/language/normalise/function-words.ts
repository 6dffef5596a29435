/**
 * Small words that tell English from other languages written in Latin letters. Only words that are common in a running
 * sentence and not shared ("in", "is", "a", "die", "was", "an" are left out where another language has them too).
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  (
    "the i you he she we they it my your his her our their i'm i've i'll i'd it's don't doesn't didn't can't won't isn't " +
    "and or but of to for with from at by that this these those are were have has had do does did not be been will would " +
    "can could should what where when who how which why if so as about like just get got there here very too any some " +
    "really please thanks thank hello hi hey yes ok okay love hate want need live work name"
  ).split(" "),
);

/** Small words of French, German, Spanish, Italian, Portuguese, Dutch, Nordic and some other languages; none is English. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  // French
  (
    "je tu il elle nous vous ils le la les des du de et est suis sont ne pas que qui une dans pour avec sur mais mon ma mes " +
    "j'ai j'aime c'est n'est d'un d'une l'on au aux cette très bonjour merci salut moi aime habite où quand " +
    // German
    "ich du er wir ihr und der das den dem ist bin sind nicht ein eine einen mit auf für von zu mein meine habe wohne mag " +
    "aber auch sehr wo wie ja nein danke hallo gerne dich mich mir uns " +
    // Spanish
    "el los las yo una por con para mi soy es vivo muy pero del está estoy tengo gusta quiero hola gracias que dónde qué cómo " +
    // Italian
    "di che è sono non per mio mia nel della ciao grazie vivo molto anche come dove ho " +
    // Portuguese
    "eu não um uma em moro gosto meu minha muito obrigado você ele ela " +
    // Dutch, Swedish, Norwegian, Danish
    "ik het een van niet wij zijn mijn hou woon jag och är inte att det jeg og ikke ikk er på som til " +
    // Polish, Czech, Turkish, Indonesian, Romanian, Vietnamese
    "nie jest mam się jsem je není ben bir ve için değil saya yang dan tidak ini di ada sunt nu și tôi là không của và"
  ).split(" "),
);

/** Words of the list above that open names known in English (Los Angeles, La Paz): one of them alone proves nothing. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  "la le les los las el de des di del du van der den san il da das dan ben er mi ma mes como come per con".split(" "),
);
