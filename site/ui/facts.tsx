interface FactsProps {
  facts: readonly { label: string; value: string }[]
  /** Figures stand at the end of their line. */
  areAmounts?: boolean
}

/** Names and what they stand for, a line each. */
export const Facts = ({ facts, areAmounts = false }: FactsProps) => (
  <dl className={areAmounts ? 'facts facts-amounts' : 'facts'}>
    {facts.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
