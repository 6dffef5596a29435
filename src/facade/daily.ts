/** The rooms of every turn and what opens them, loaded together so that calls keep their order whichever of them comes first. */
export { items, putItems } from "./items.ts";
export { mask } from "./mask.ts";
export { observe } from "./observe.ts";
export { closeFacade, openFacade } from "./open.ts";
export { pin } from "./pin.ts";
export { profile } from "./profile.ts";
export { get, list, sessions, turns } from "./read.ts";
export { recall } from "./recall.ts";
export { remember } from "./remember.ts";
export { note, resume } from "./session.ts";
export { state } from "./state.ts";
export { exchange } from "./talk/exchange.ts";
export { observeMany } from "./talk/observe-many.ts";
export { setUser } from "./user.ts";
