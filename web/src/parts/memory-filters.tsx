import { words } from "../state/look.ts";

/** What a list of memories is narrowed by; empty for not at all. */
export interface Filter {
  readonly query: string;
  readonly kind: string;
  /** A status, `current` for what has its say, or empty for all. */
  readonly status: string;
  readonly tag: string;
}

/** The statuses of what has its say in recall. */
export const CURRENT = ["active", "pending", "doubtful"];

export const NO_FILTER: Filter = { query: "", kind: "", status: "current", tag: "" };

interface MemoryFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Search and filters above a list of memories. */
export function MemoryFilters({ filter, onChange }: MemoryFiltersProps) {
  const { memories, kinds, statuses } = words();
  const set = (name: keyof Filter) => (event: { readonly currentTarget: { readonly value: string } }) =>
    onChange({ ...filter, [name]: event.currentTarget.value });
  return (
    <search class="filters card">
      <label class="grow">
        {memories.search}
        <input type="search" name="query" value={filter.query} onInput={set("query")} />
      </label>
      <Choice label={memories.kind} value={filter.kind} names={{ "": memories.any, ...kinds }} onChange={set("kind")} />
      <Choice
        label={memories.status}
        value={filter.status}
        names={{ current: memories.current, "": memories.any, ...statuses }}
        onChange={set("status")}
      />
      <label>
        {memories.tag}
        <input name="tag" value={filter.tag} placeholder={memories.anyTag} onInput={set("tag")} />
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly names: Readonly<Record<string, string>>;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

function Choice({ label, value, names, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={onChange}>
        {Object.entries(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
