import { formatM3 } from '../../../shared/texts/figures'
import { price } from '../../../shared/texts/site'
import { HOME } from '../../content/home'
import type { ExampleMove } from '../../section'

const { days } = HOME

interface PairProps {
  pair: (typeof days.pairs)[number]
  amounts: ExampleMove['pairs'][keyof ExampleMove['pairs']]
}

const Pair = ({ pair: { better, worse, why }, amounts }: PairProps) => (
  <div>
    <dt>
      <span className="days-better">{better}</span> <span className="days-than">{days.than}</span>{' '}
      <span className="days-worse">{worse}</span>
    </dt>
    {amounts !== null && (
      <dd className="days-amounts">
        <strong>{price(amounts.betterCents)}</strong> {days.instead} <s>{price(amounts.worseCents)}</s>
      </dd>
    )}
    <dd>{why}</dd>
  </div>
)

/** Which days cost less, why, and by how much: of one move, priced today. */
export const Days = ({ example }: { example: ExampleMove | null }) => (
  <section className="days" aria-labelledby="jours">
    <div className="frame">
      <div className="section-intro">
        <h2 id="jours">{days.title}</h2>
        <p className="lead">{days.intro}</p>
      </div>
      <dl className="days-pairs">
        {days.pairs.map(pair => (
          <Pair key={pair.name} pair={pair} amounts={example?.pairs[pair.name] ?? null} />
        ))}
      </dl>
      <p className="days-note">
        {days.note}
        {example !== null && (
          <span>{days.example(`${example.from} → ${example.to}, ${formatM3(example.volumeM3)}`)}</span>
        )}
      </p>
    </div>
  </section>
)
