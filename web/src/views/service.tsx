import { Doctor } from "../parts/doctor.tsx";
import { Webhooks } from "../parts/webhooks.tsx";
import { words } from "../state/look.ts";

/** What those who run the tenant look at: where its events are sent, and whether the store holds what it should. */
export function ServiceView() {
  return (
    <>
      <p class="lead">{words().service.about}</p>
      <Webhooks />
      <Doctor />
    </>
  );
}
