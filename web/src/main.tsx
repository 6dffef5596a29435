import { render } from "preact";
import { App } from "./app.tsx";
import { followUsers, takeFragment } from "./state/access.ts";
import { followLook } from "./state/look.ts";
import { followAddress } from "./state/place.ts";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/frame.css";
import "./styles/chat.css";
import "./styles/views.css";

takeFragment();
followUsers();
followLook();
followAddress();
const root = document.querySelector("#app");
if (root !== null) render(<App />, root);
