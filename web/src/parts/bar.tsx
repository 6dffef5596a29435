interface BarProps {
  /** 0..1. */
  readonly share: number;
  /** Drawn in the colour of a warning. */
  readonly isAgainst?: boolean;
}

/** A share as a bar; the number stands beside it, so that nobody needs to see this. */
export function Bar({ share, isAgainst = false }: BarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span class={isAgainst ? "bar against" : "bar"} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
