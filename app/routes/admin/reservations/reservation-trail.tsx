import { trailTitle, trailWhen } from "#app/features/console/copy/records.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Timeline, TimelineStep } from "#app/ui/timeline.tsx";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

export function ReservationTrail({ reservation: { trail } }: { reservation: ReservationRecord }) {
  return (
    <Panel title="Suivi">
      <Timeline>
        {trail.map((step) => (
          <TimelineStep key={`${step.code} ${step.at.toISOString()}`} state={step.state} title={trailTitle(step.code)}>
            {step.state === "now" ? null : <p>{trailWhen(step)}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </Panel>
  );
}
