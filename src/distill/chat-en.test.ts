import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { distill } from "./index.ts";

const anchors = loadAnchors();
const read = (text: string) => distill({ turn: turnOf(text), previous: null, anchors }).candidates;

/** Claims as "key=value", with "-" before a denied one; what has no key as its words. */
function told(text: string): readonly string[] {
  return read(text).map(({ anchor, polarity, text: words }) => {
    if (anchor === null) return words;
    const value = typeof anchor.value === "object" ? anchor.value["amount"] : anchor.value;
    return `${polarity === "negative" ? "-" : ""}${anchor.key}=${String(value)}`;
  });
}

describe("English as people chat is read under its keys", () => {
  it.each([
    ["hey its Ingrid again", "name=Ingrid"],
    ["Lamar speaking", "name=Lamar"],
    ["name's Odette by the way", "name=Odette"],
    ["been renting in Tallinn since spring", "residence=Tallinn"],
    ["we've relocated to Bergen for work", "residence=Bergen"],
    ["born and bred in Wexford", "hometown=Wexford"],
    ["me and my wife live in Tromsø", "residence=Tromsø"],
    ["I'm a blacksmith, mostly gates", "job=blacksmith"],
    ["I used to be a postman", "-job=postman"],
    ["got made redundant in May", "employment=made redundant"],
    ["I'm not at Siemens any more", "-employer=Siemens"],
    ["ibuprofen gives me hives", "allergy=ibuprofen"],
    ["walnuts bring me out in a rash", "allergy=walnuts"],
    ["doc's put me on ramipril", "medication=ramipril"],
    ["they upped my fluoxetine to 40mg", "medication=fluoxetine"],
    ["came off the beta blockers last month", "-medication=beta blockers"],
    ["the GP says my cholesterol's too high", "health=cholesterol is too high"],
    ["my hip's knackered", "health=hip"],
    ["haven't touched pork since 2011", "-diet=pork"],
    ["I'm veggie btw", "diet=veggie"],
    ["Lobster is off the menu for me", "-diet=Lobster"],
    ["can't really go over 75 quid", "budget.max=75"],
    ["nothing over 120 a night", "budget.max=120"],
    ["money's pretty tight", "budget.level=tight"],
    ["opera has never really done it for me", "-taste=opera"],
    ["not a fan of musicals tbh", "-taste=musicals"],
    ["pottery's honestly my thing now", "taste=pottery"],
    ["took up fencing", "taste=fencing"],
    ["my mother tongue's Basque", "language=Basque"],
    ["I don't work Mondays", "-schedule=Mondays"],
    ["Tuesdays and Fridays I've got orchestra", "schedule=orchestra"],
    ["flying out to Zagreb on the 9th", "travel=Zagreb"],
    ["signed up for the Leeds triathlon", "plan=the Leeds triathlon"],
    ["just switched to a Fairphone", "device=Fairphone"],
    ["I'm a bit of a worrier", "personality=worrier"],
    ["I'm a very logical person", "personality=logical"],
    ["I'm a chocolate person", "taste=chocolate"],
    ["I'm a cautious investor", "risk=cautious"],
    ["I'm an investor", "job=investor"],
    ["My monthly budget is 800 dollars", "budget.max=800"],
    ["no jargon please", "-communication=jargon"],
    ["For the bank holiday weekend we're planning to go to Bath", "travel=Bath"],
    ["over the summer I'm going to Wales", "travel=Wales"],
    ["for my birthday I'd like to go to Prague", "travel=Prague"],
    ["I'm going to do Italian instead", "plan=do Italian instead"],
    ["I'm still cycling to work", "commute=cycling"],
    ["I can have dairy again these days", "diet=dairy"],
    ["Small update: I've started eating fish again", "diet=fish"],
    ["at weekends I go fishing", "schedule=fishing"],
    ["On Sundays I go to church", "schedule=church"],
    ["I only really like luxury brands tbh", "taste=luxury brands"],
    ["got about 1500 quid to spend", "budget.max=1500"],
    ["I'm taking my gran along this time", "companion=gran"],
    ["I've got dyslexia so please keep it short", "communication=short"],
    ["just looking for now, ideally with a good battery", "requirement=good battery"],
    ["My details are - name: Ivo Lind, age: 58", "age=58"],
    ["I only ever stay in five star places", "constraint=five star places"],
    ["oh and I've a dentist appointment on Thursday at 3", "plan=dentist appointment"],
    ["I'm a vet nurse from Swansea", "hometown=Swansea"],
    ["I'm looking for a tent, sleeps 4, easy to pitch", "requirement=sleeps 4, easy to pitch"],
    ["and I'm at 14 Mill Lane", "residence=14 Mill Lane"],
    ["takes me 25 mins on the tram to get to work", "commute=25 mins on the tram"],
    ["we were thinking of hiring a campervan", "plan=hiring a campervan"],
    ["I'm back on coffee", "diet=coffee"],
    ["I'm off bread at the moment", "-diet=bread"],
    ["French is my worst subject", "-taste=French"],
    ["my fave author's Val McDermid now", "favourite.author=Val McDermid"],
    ["I prefer texts over phone calls", "communication=texts"],
    ["I'd rather you phoned me from now on", "communication=phoned"],
    ["I'm in the Leith office this week", "office=Leith"],
    ["I go to Hillview Primary School", "school=Hillview Primary School"],
    ["big fan of Adele, she's amazing", "taste=Adele"],
    ["I've lost my voice so text only till Friday please", "constraint=text only"],
    ["my doctor's told me I've got high blood pressure and to go easy on salt", "health=high blood pressure"],
    ["my sister lives in Sligo and her name is Aoife", "name=Aoife"],
  ])("%s: %s", (text, claim) => {
    expect(told(text)).toContain(claim);
  });

  it("keeps both sides where one thing is given up for another", () => {
    expect(told("gave up tennis, doing rowing now")).toEqual(["-taste=tennis", "taste=rowing"]);
    const [one, ...more] = read("scrap Turin, we've settled on Genoa instead");
    expect(more).toEqual([]);
    expect(one?.anchor?.value).toBe("Genoa");
    expect(one?.change.kind).toBe("replaces");
  });

  it("takes what is scrapped in one sentence for what the next has instead", () => {
    const [one, ...more] = read("Actually, scrap the pottery class. I'm learning Welsh instead");
    expect(more).toEqual([]);
    expect(one?.change.kind).toBe("replaces");
    expect(read("forget about it")[0]?.change.from).toBeUndefined();
  });

  it("tells an order together with whose place it means", () => {
    const order = read("I'm staying at my aunt's until the 15th so send parcels to her place").at(-1);
    expect(order?.text).toContain("my aunt's");
    expect(order?.valid.to).not.toBeNull();
  });

  it("binds an order to the week that one is away for", () => {
    const order = read("I'm away all week so don't ring me").find(({ anchor }) => anchor?.key === "constraint");
    expect(order?.valid.to).not.toBeNull();
    expect(read("I work all week")[0]?.valid.to ?? null).toBeNull();
  });

  it.each([
    "not sure if I'm allergic to kiwi",
    "maybe I should become a nurse",
    "say a guest has a nut allergy and hates noise, what do you offer?",
    "asking for a friend: how do you tell somebody you've left them?",
    "remind me, what was my budget again",
    "any idea whether they'd take my cat",
    "in that film the hero lives in a lighthouse",
    "my mate reckons you should never eat oysters",
    "wouldn't mind knowing if you post to Malta",
    "had my parcel arrived I'd be happy?",
  ])("stores nothing of %s", (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ["my son is allergic to eggs", "allergy"],
    ["my brother gave up smoking", "health"],
    ["Tom used to be a vegan", "diet"],
  ])("leaves to another what is another's: %s", (text, key) => {
    const claim = read(text)[0];
    expect(claim?.subject.who).toBe("other");
    expect([key, undefined]).toContain(claim?.anchor?.key);
  });

  it.each([
    ["trying to stay under 1500 calories a day", "budget.max"],
    ["I take the tram every morning", "medication"],
    ["I work in Lisbon", "job"],
    ["speak soon", "language"],
    ["I'm off to bed", "diet"],
    ["cooking is a chore", "taste"],
    ["I've a dentist appointment on Thursday", "schedule"],
    ["I stay in hotels", "residence"],
    ["I'm looking for a tent, I hope you can help", "requirement"],
    ["I'm at 14 miles now", "residence"],
  ])("does not take %s for %s", (text, key) => {
    expect(read(text).map(({ anchor }) => anchor?.key)).not.toContain(key);
  });
});
