import { formatM3 } from '../../../shared/texts/figures'
import { price } from '../../../shared/texts/site'
import { DIRECTORY_TEXTS } from '../../content/directory-texts'
import type { Fares } from '../../directory'
import { dateWords } from './day-words'

const TEXTS = DIRECTORY_TEXTS.town.fares

interface FareTableProps {
  fares: Fares
  /** The town, as 'd’Albi'. */
  of: string
}

const Row = ({
  destination: { town, km, cents, href },
  homes,
}: {
  destination: Fares['destinations'][number]
  homes: Fares['homes']
}) => (
  <tr>
    <th scope="row">
      <a href={href}>{town.name}</a>
      <span>{DIRECTORY_TEXTS.km(km)}</span>
    </th>
    {homes.map(({ id, label }, index) => (
      <td key={id} data-label={label}>
        {price(cents[index] ?? 0)}
      </td>
    ))}
  </tr>
)

/** What the reader came for: a price by destination and home, each line a quote to begin. */
export const FareTable = ({ fares: { movingDate, homes, destinations }, of }: FareTableProps) => (
  <section className="fares" aria-labelledby="prix">
    <h2 id="prix">{TEXTS.title(of)}</h2>
    <table aria-labelledby="prix">
      <thead>
        <tr>
          <th scope="col">{TEXTS.to}</th>
          {homes.map(({ id, label, volumeM3 }) => (
            <th key={id} scope="col">
              {label} <span>{formatM3(volumeM3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {destinations.map(destination => (
          <Row key={destination.town.code} destination={destination} homes={homes} />
        ))}
      </tbody>
    </table>
    <p className="fares-note">{TEXTS.note(dateWords(movingDate))}</p>
  </section>
)
