import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { tenantApi } from "../api/tenant.ts";
import type { DoctorReport } from "../api/types.ts";
import { useLoad } from "../state/load.ts";
import { words } from "../state/look.ts";
import { Icon } from "./icon.tsx";
import { WhenLoaded } from "./state-of-load.tsx";

/** The four quadrants of the doctor; it opens every record of the tenant, so that it runs when it is asked to. */
export function Doctor() {
  const { service } = words();
  const [isAsked, setAsked] = useState(false);
  return (
    <section class="card" aria-labelledby="doctor">
      <h2 id="doctor">{service.doctor}</h2>
      {isAsked ? (
        <Findings />
      ) : (
        <>
          <p class="faint">{service.doctorAbout}</p>
          <button type="button" onClick={() => setAsked(true)}>
            {service.check}
          </button>
        </>
      )}
    </section>
  );
}

function Findings() {
  const { service } = words();
  const loaded = useLoad(tenantApi.doctor, []);
  return (
    <WhenLoaded loaded={loaded}>
      {(report) => (
        <>
          <p class={report.ok ? "banner good" : "banner bad"} role="status">
            <Icon name={report.ok ? "check" : "warn"} />
            <span>{report.ok ? service.sound : service.unsound}</span>
          </p>
          <Quadrants report={report} />
          <button type="button" disabled={loaded.isLoading} onClick={loaded.reload}>
            {service.checkAgain}
          </button>
        </>
      )}
    </WhenLoaded>
  );
}

function Quadrants({ report }: { readonly report: DoctorReport }) {
  const { service } = words();
  const { writes, delay, provenance, anchorTypes, anchors } = report;
  return (
    <div class="quadrants">
      <Quadrant title={service.writes} figure={`${writes.kept} / ${writes.acknowledged}`}>
        {service.writesAbout(writes.records)}
      </Quadrant>
      <Quadrant title={service.delay} figure={delay === null ? "–" : service.ms(delay.medianMs)}>
        {delay === null ? service.noDelay : service.delayAbout(service.ms(delay.longestMs), delay.unseen, delay.writes)}
      </Quadrant>
      <Quadrant title={service.provenance} figure={service.hops(provenance.meanHops)}>
        {service.provenanceAbout(provenance.rooted, provenance.mostHops, provenance.unrooted)}
      </Quadrant>
      <Quadrant title={service.anchors} figure={String(anchorTypes)}>
        {anchors.map(({ type, keys }) => `${type} ${keys.length}`).join(", ")}
      </Quadrant>
    </div>
  );
}

interface QuadrantProps {
  readonly title: string;
  readonly figure: string;
  readonly children: ComponentChildren;
}

function Quadrant({ title, figure, children }: QuadrantProps) {
  return (
    <div>
      <h3>{title}</h3>
      <p class="figure">{figure}</p>
      <p class="small faint">{children}</p>
    </div>
  );
}
