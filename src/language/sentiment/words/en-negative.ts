import type { WordGroup } from "../types.ts";

/** English words and phrases of bad feeling. Base forms: regular endings (-s, -ed, -ing, -ly, -er, -est) are read off. */
export const EN_NEGATIVE: readonly WordGroup[] = [
  {
    emotion: "sadness",
    valence: -0.85,
    arousal: 0.55,
    words: `
      heartbroken heartbreak heartbreaking heartbreakingly devastated devastating devastation devastate miserable misery
      agony agonizing agonising anguish despair despairing desperate hopeless hopelessness worthless suicidal suicide
      suicides want_to_die wanna_die wish_i_was_dead kill_myself end_it_all grief grieving grieve mourn mourning mournful
      bereaved inconsolable depressed depressing depression depressive tragic tragedy tragedies tragically worst
      worst_day_ever worst_day worst_week broken_heart broken_hearted broke_my_heart breaks_my_heart cried_myself_to_sleep
      can't_stop_crying cant_stop_crying couldn't_stop_crying cry_my_eyes_out bawling sobbing sobbed sob weep weeping wept
      crushed shattered my_world_fell_apart falling_apart fell_apart lost_everything ruined_my_life passed_away funeral
      died_yesterday died_today rip_to want_to_cry wanna_cry feel_like_crying fell_into_despair can't_go_on cant_go_on
      give_up_on_life nothing_matters no_point_in_living hate_my_life hate_myself fml rock_bottom at_my_lowest
      bad_news terrible_news awful_news sad_news everything_is_going_wrong everything_went_wrong everything_goes_wrong
      nothing_goes_right nothing_is_going_right nothing_went_right
      nothing's_going_right nothing_seems_to_go_right nothing's_working_out nothing_is_working_out everything's_going_wrong
      could_just_cry could_cry want_to_curl_up can't_cope cant_cope can't_take_any_more can't_take_it_any_more end_of_my_tether
      falling_to_pieces hit_rock_bottom absolutely_gutted feeling_really_low feeling_so_low feeling_very_low feel_really_low really_low don't_know_what_to_do_with_myself so_down really_down right_down feel_so_low so_low
    `,
  },
  {
    emotion: "sadness",
    valence: -0.7,
    arousal: 0.4,
    words: `
      sad saddest saddened sadden sadness sadly unhappy unhappiness upset upsetting cry cried cries crying tear_up tearful
      teary in_tears hurt_my_feelings hurts_my hurt hurts hurting heartache heart_ache aching sorrow sorrowful gloomy gloom
      glum downhearted dejected despondent disheartened disheartening discouraged discouraging demoralized
      demoralizing crestfallen melancholy forlorn lonely loneliness lonesome alone_again all_alone so_alone
      homesick disappointed disappointing disappointment disappoint disappointments let_down letdown let_me_down
      regret regrets regretted regretful remorse remorseful guilt guilty ashamed shame shameful embarrassed embarrassing
      embarrassment humiliated humiliating humiliation mortified abandoned abandonment rejected rejection
      neglected unloved unwanted loser failure failed fail failing fails epic_fail loss losses grieved suffer suffered
      suffering suffers suffocating pain painful pains painfully pained ache broken brokenhearted bummed bummed_out bummer
      bum_me_out a_bummer down_in_the_dumps feeling_down feel_down feeling_blue feeling_low feel_low feel_terrible
      feel_awful feel_horrible feel_like_crap feel_like_shit feel_bad feels_bad feeling_bad bad_day rough_day tough_day
      rough_week rubbish_day rotten_day shit_day crap_day crappy_day miserable_day bad_week gutted feel_rubbish feeling_rubbish been_down feel_down_today
      nicked_my stole_my stolen robbed mugged burgled broke_into my_stuff_got_stolen lost_my_wallet lost_my_phone lost_my_keys lost_my_purse lost_my_passport
      made_redundant knocked_back turned_me_down failed_my didn't_get_the_job hard_day terrible_day awful_day horrible_day bad_mood terrible_mood foul_mood not_in_the_mood
      unfortunate unfortunately unlucky bad_luck misfortune doomed pity pitiful pathetic pitiable poor_thing
      broke_up break_up breakup breaking_up divorce divorced dumped_me got_dumped cheated_on_me left_me lost_my_job laid_off
      got_fired was_fired been_fired got_laid_off flunked bombed_my burned_out burnt_out burnout burned-out worn_out
      losing_hope lost_hope lost_all_hope wish_i_could_disappear empty_inside numb_inside feel_empty feels_hopeless
      grave ill_fated dead died dies dying death deaths deadly killed victims victim casualties orphan orphaned
      miss_him miss_her miss_them miss_you_so missed_out missing_you miss_my missing_my missin_my miss_home
    `,
  },
  {
    emotion: "sadness",
    valence: -0.45,
    arousal: 0.3,
    words: `
      bad poor poorly  tired tiring exhausted exhausting exhaustion drained weary fatigue fatigued sleepless
       insomnia can't_sleep cant_sleep couldn't_sleep sick sickness ill illness unwell sore headache headaches
      migraine migraines stomachache toothache backache     sneezing  hangover hungover
      injured injury injuries wounded wound wounds bleeding bruised hospitalized  cancer
      bored boring boredom dull dreary bleak dismal meh blah  lame lousy mediocre subpar underwhelming
      underwhelmed lack lacks lacking  weakness weaker useless pointless meaningless in_vain waste wasted wasting
      lose losing lost loses missed_the missing_out struggle struggled struggling struggles hard_time tough_time
      hardship hardships    stuck trapped isolated isolation excluded
      left_out nobody_cares no_one_cares no_friends unemployed jobless broke bankrupt debt debts in_debt poverty homeless
      sigh sighs sighing alas womp_womp oh_no ugh_monday monday_blues mondays gone_forever no_longer_with_us
      wish_i_had wish_i_were wish_i_could wish_i_wasn't if_only what_a_shame such_a_shame too_bad a_pity
       overworked overwhelmed overwhelming overwhelm under_the_weather out_of_sorts off_my_game
      rainy_mood gave_up giving_up setback setbacks in_a_rut in_a_slump slump
    `,
  },
  {
    emotion: "anger",
    valence: -0.85,
    arousal: 0.9,
    words: `
      furious fury enraged outrage outraged outrageous rage raging livid infuriated infuriating infuriate seething incensed
      irate pissed pissed_off pisses_me_off piss_off pissing_me_off hate hated hates hating hatred h8 despise
      despised loathe loathed loathing detest detested abhor so_mad so_angry sick_and_tired had_it_up_to_here fed_up
      fuck_you fuck_this fuck_that fuck_off fuck_him fuck_her fuck_them fucked fucked_up fuckin_hell fucking_hell
      motherfucker motherfucking mofo bastard bastards bitch bitches bitching asshole assholes arsehole dickhead dickheads
      dick douche douchebag douchebags douches cunt cunts prick pricks scumbag scumbags scum piece_of_shit pieces_of_shit
      shitty shittiest shithead bullshit bull_shit bs_excuse goddamn goddamned god_damn go_to_hell screw_you screw_this
      stfu shut_up gtfo son_of_a_bitch makes_my_blood_boil boiling_with_rage lost_my_temper driving_me_crazy
      drives_me_crazy drives_me_nuts driving_me_nuts drives_me_insane last_straw fed_up_with murder murdered murderer
      abuse abused abusive abuser assault assaulted rape raped rapist torture tortured evil wicked cruel cruelty brutal
      brutality vicious viciously malicious barbaric
    `,
  },
  {
    emotion: "anger",
    valence: -0.65,
    arousal: 0.75,
    words: `
      angry angrily anger angered mad annoyed annoying annoyance annoy annoys irritated irritating irritation irritate
      frustrated frustrating frustration frustrate frustrations aggravated aggravating agitated resent resentful
      resentment bitter bitterness bitterly hostile hostility insult insulted insulting insults offended offensive offend
      rude rudely rudest disrespectful disrespect disrespected obnoxious arrogant arrogance selfish selfishness greedy
      greed jerk jerks idiot idiots idiotic moron morons moronic stupid stupidest stupidity dumb dumbass dumber dumbest
      fool fools foolish imbecile retard retarded ignorant ignorance incompetent incompetence clueless ridiculous
      ridiculously absurd nonsense rubbish hypocrite hypocrites hypocrisy hypocritical liar liars lied_to_me lying lies
      cheat cheated cheater cheating betrayed betray betrayal backstabber backstabbed backstabbing manipulative
      manipulated gaslighting toxic bully bullied bullies bullying harass harassed harassment threaten threatened_me
      yelled_at yelling_at yells_at had_a_go_at_me has_a_go_at_me having_a_go_at_me told_me_off tore_into_me tore_strips_off_me shouted_at snapped_at_me screamed_at scolded scold told_off chewed_out blamed blame blaming accuse
      accused accusation criticize criticized criticism unfair unfairly unjust injustice unacceptable inexcusable
      wtf wth what_the_hell what_the_fuck what_the_heck fuck fuckin damn damnit dammit darn shit hell crap crappy crappiest
      screwed screwed_up screwed_over screws_up messed_up mess_up sucks suck sucked sucky suckish
      scam scammed scammer scammers rip_off ripoff ripped_off fraud overpriced complain complained complaining complaint
      complaints refuse_to_help ignored_me ignores_me ignoring_me ghosted stood_me_up wasted_my_time waste_of_time
      waste_of_money waste_my_time   fought argue argued arguing argument quarrel quarreled   
      violence violent violently attack attacked attacking corrupt corruption crook crooks criminal crime crimes
       racist racism sexist sexism bigot bigots bigotry homophobic nazi nazis thug thugs terrorist terrorists
      terrorism destroy destroyed destroying destruction ruin ruined ruining ruins wreck wrecked spoiled_everything
      enough_already how_dare_you how_dare none_of_your_business leave_me_alone get_lost get_a_life your_fault
      not_again unreal_how grr grrr argh arghh aargh ugh ughh
    `,
  },
  {
    emotion: "anger",
    valence: -0.4,
    arousal: 0.6,
    words: `
      wrong   late_again    cancelled_on canceled_on traffic_jam stuck_in_traffic noisy 
       mess messy buggy bug_ridden glitch glitches     broken_again doesn't_work
      does_not_work didn't_work not_working stopped_working won't_work keeps_failing    
       troublesome hassle nuisance inconvenient inconvenience unhelpful unprofessional unreliable
      uncomfortable unpleasant unsatisfied dissatisfied unsatisfactory disagree disagreed disapprove disapproval
        reject refuse refused refuses  protest protests protesting envy envious jealous jealousy
      impatient grumpy cranky grouchy moody petty stubborn lazy careless reckless irresponsible biased unwise silly shady
      sketchy dishonest fake phony deceptive misleading mislead misled lied cringe cringey cringy yikes
        faulty flaw flawed     mistaken  ban banned punish punished
      punishment   nag nagging whine whining whiny rant ranting  smh eye_roll rolls_eyes
      overrated tasteless bland stale rotten_luck wtf_is sob_story insane insanely crazy_people
    `,
  },
  {
    emotion: "disgust",
    valence: -0.75,
    arousal: 0.6,
    words: `
      disgusting disgusted disgust disgusts disgustingly gross grossed_out repulsive repulsed repulsing revolting revolted
      vile nasty nastiest filthy filth foul putrid rotten stinky stink stinks stank stench smelly nauseating nauseated
      nauseous nausea vomit vomited vomiting puke puked puking barf throw_up threw_up throwing_up sickening sickened
      makes_me_sick ew eww ewww yuck yucky ick icky creepy creep creeps pervert perverted perv
      awful awfully terrible terribly horrible horribly horrendous atrocious abysmal dreadful appalling appalled
      deplorable despicable ghastly hideous ugly ugliest uglier garbage trash trashy worst_ever horrid abomination
      abhorrent inhumane shameless disgrace disgraceful unbearable intolerable insufferable crap_quality
      worse worsen worsened worsening inferior dreck shoddy dirty contaminated infested mold moldy mouldy slimy
    `,
  },
  {
    emotion: "fear",
    valence: -0.65,
    arousal: 0.8,
    words: `
      afraid scared scare scares scary scariest scaring scared_to_death frightened frightening frighten fright frightful
      terrified terrifying terrify terror horror horrified horrifying horrific panic panicked panicking panicky
      panic_attack fear feared fearful fears fearing dread dreaded dreading petrified alarmed alarming nightmare nightmares
      nightmarish haunting haunted_me spooked spooky freaked_out freaking_out freak_out freaks_me_out creeped_out
      anxious anxiety anxieties anxiously worried worry worries worrying worrisome nervous nervously nervous_wreck stress
      stressed stressful stressing stressed_out tense  uneasy unease apprehensive apprehension on_edge
      jittery shaking_with trembling distress distressed distressing troubled disturbing disturbed disturbs
      danger dangerous dangerously threat threats threatening menace menacing unsafe insecure insecurity vulnerable
      helpless helplessly powerless paranoid paranoia phobia trauma traumatic traumatized traumatised disaster disastrous
      catastrophe catastrophic crisis emergency risky hazard hazardous toxic_spill attack_of scared_of afraid_of
      walking_on_eggshells scared_stiff heart_sank worst_nightmare life_threatening
         concerning   dubious suspicious ominous eerie sinister
    `,
  },
  {
    emotion: "surprise",
    valence: -0.2,
    arousal: 0.75,
    words: `
      shocked shocking shock shockingly stunned dumbfounded baffled baffling bewildered bewildering confused confusing
      confusion perplexed puzzled puzzling disbelief can't_believe cant_believe cannot_believe couldn't_believe
      hard_to_believe unheard_of taken_aback caught_off_guard jaw_dropped out_of_nowhere
    `,
  },
  {
    emotion: "surprise",
    valence: 0,
    arousal: 0.75,
    words: `
      surprised surprise surprising surprisingly surprises unexpected unexpectedly omg oh_my_god oh_my_gosh oh_my omfg
      holy_cow holy_moly holy_shit holy_crap no_way seriously? really? for_real? you're_kidding you_kidding are_you_serious
      who_knew who_would_have_thought didn't_expect did_not_expect never_expected didn't_see_that_coming
      never_thought_i'd astonished astonish astonishment gasp suddenly all_of_a_sudden sudden plot_twist
      i_wonder wonder_if wonder_why wonder_how wondering curious curiosity strange strangely weird weirdly odd oddly
      mysterious mystery huh interesting_how didn't_know did_not_know never_knew just_realized just_realised realize_now
      turns_out til
    `,
  },
  {
    emotion: "anticipation",
    valence: 0,
    arousal: 0.55,
    words: `
      tomorrow_is_the expecting expect_to await awaiting upcoming planning_to plan_to about_to getting_ready
      ready_to can_we_start soon
    `,
  },
  {
    emotion: "anger",
    valence: -0.3,
    arousal: 0.6,
    words: `
      problem problems issues trouble troubles negative delay delayed delays noise loud slow slowest deny denied drama crash
      crashed crashes crashing fault penalty war enemy enemies fight fighting tension damned_thing why_would_you
      why_do_you why_are_you_so stop_it go_away
    `,
  },
  {
    emotion: "sadness",
    valence: -0.25,
    arousal: 0.4,
    words: `
      error errors mistake mistakes surgery fever flu cough coughing sorry sleepy unable difficult difficulty difficulties
      weak hard_to concern concerns concerned hesitant doubtful missed i_miss have_to_work back_to_work stuck_at
    `,
  },
];
