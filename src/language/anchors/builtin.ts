import age from "./builtin/age.json" with { type: "json" };
import allergy from "./builtin/allergy.json" with { type: "json" };
import attribute from "./builtin/attribute.json" with { type: "json" };
import birthday from "./builtin/birthday.json" with { type: "json" };
import budget from "./builtin/budget.json" with { type: "json" };
import budgetLevel from "./builtin/budget-level.json" with { type: "json" };
import buy from "./builtin/buy.json" with { type: "json" };
import communication from "./builtin/communication.json" with { type: "json" };
import commute from "./builtin/commute.json" with { type: "json" };
import companion from "./builtin/companion.json" with { type: "json" };
import constraint from "./builtin/constraint.json" with { type: "json" };
import contactEmail from "./builtin/contact-email.json" with { type: "json" };
import contactPhone from "./builtin/contact-phone.json" with { type: "json" };
import device from "./builtin/device.json" with { type: "json" };
import diet from "./builtin/diet.json" with { type: "json" };
import employer from "./builtin/employer.json" with { type: "json" };
import employment from "./builtin/employment.json" with { type: "json" };
import family from "./builtin/family.json" with { type: "json" };
import familyChildren from "./builtin/family-children.json" with { type: "json" };
import familyStatus from "./builtin/family-status.json" with { type: "json" };
import favourite from "./builtin/favourite.json" with { type: "json" };
import grade from "./builtin/grade.json" with { type: "json" };
import habitChoice from "./builtin/habit-choice.json" with { type: "json" };
import habitRhythm from "./builtin/habit-rhythm.json" with { type: "json" };
import health from "./builtin/health.json" with { type: "json" };
import healthAdvice from "./builtin/health-advice.json" with { type: "json" };
import hometown from "./builtin/hometown.json" with { type: "json" };
import idNumber from "./builtin/id-number.json" with { type: "json" };
import job from "./builtin/job.json" with { type: "json" };
import language from "./builtin/language.json" with { type: "json" };
import leader from "./builtin/leader.json" with { type: "json" };
import medication from "./builtin/medication.json" with { type: "json" };
import membership from "./builtin/membership.json" with { type: "json" };
import move from "./builtin/move.json" with { type: "json" };
import name from "./builtin/name.json" with { type: "json" };
import nickname from "./builtin/nickname.json" with { type: "json" };
import office from "./builtin/office.json" with { type: "json" };
import orderNumber from "./builtin/order-number.json" with { type: "json" };
import personality from "./builtin/personality.json" with { type: "json" };
import pet from "./builtin/pet.json" with { type: "json" };
import plan from "./builtin/plan.json" with { type: "json" };
import request from "./builtin/request.json" with { type: "json" };
import requirement from "./builtin/requirement.json" with { type: "json" };
import residence from "./builtin/residence.json" with { type: "json" };
import risk from "./builtin/risk.json" with { type: "json" };
import schedule from "./builtin/schedule.json" with { type: "json" };
import school from "./builtin/school.json" with { type: "json" };
import seat from "./builtin/seat.json" with { type: "json" };
import skill from "./builtin/skill.json" with { type: "json" };
import style from "./builtin/style.json" with { type: "json" };
import taste from "./builtin/taste.json" with { type: "json" };
import teaching from "./builtin/teaching.json" with { type: "json" };
import travel from "./builtin/travel.json" with { type: "json" };
import travelStyle from "./builtin/travel-style.json" with { type: "json" };

/**
 * The built-in anchor types in order of precedence: where two read the same words of a clause, the earlier one is kept.
 * Special types come first; liking, plans and prohibitions, which take nearly any words, come last.
 */
export const BUILTIN_ANCHORS: readonly unknown[] = [
  name,
  nickname,
  age,
  birthday,
  idNumber,
  contactPhone,
  contactEmail,
  orderNumber,
  seat,
  allergy,
  medication,
  healthAdvice,
  health,
  familyStatus,
  familyChildren,
  family,
  pet,
  residence,
  hometown,
  office,
  commute,
  employer,
  employment,
  risk,
  job,
  teaching,
  grade,
  school,
  language,
  skill,
  device,
  personality,
  favourite,
  leader,
  membership,
  budget,
  budgetLevel,
  communication,
  diet,
  companion,
  taste,
  style,
  move,
  travel,
  travelStyle,
  buy,
  constraint,
  request,
  requirement,
  schedule,
  plan,
  attribute,
  habitChoice,
  habitRhythm,
];
