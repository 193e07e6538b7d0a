interface FactsProps {
  facts: readonly { label: string; value: string }[]
  /** Figures stand at the end of their line. */
  areAmounts?: boolean
  /** Amounts, the last of which is what they come to. */
  hasTotal?: boolean
}

/** Names and what they stand for, a line each. */
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
