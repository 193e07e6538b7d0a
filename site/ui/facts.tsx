interface FactsProps {
  facts: readonly { label: string; value: string }[]
  /** Aligns figures at the end of their line. */
  areAmounts?: boolean
  /** Amounts; the last one is their total. */
  hasTotal?: boolean
}

/** Names and values, a line each. */
export const Facts = ({ facts, hasTotal = false, areAmounts = hasTotal }: FactsProps) => (
  <dl
    className={['facts', areAmounts && 'facts-amounts', hasTotal && 'facts-total']
      .filter(Boolean)
      .join(' ')}
  >
    {facts.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
