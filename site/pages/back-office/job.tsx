import { numberedPieces } from '../../../shared/texts/numbered-pieces'
import { BACK_OFFICE } from '../../texts/back-office'
import { REQUEST_OFFICE } from '../../texts/back-office-request'
import { FactList } from './adviser-facts'
import type { Job, JobRoom, JobStop } from './job-file'
import { StateTag } from './state-tag'

const { job: texts } = BACK_OFFICE

const Stop = ({ stop: { title, address, facts, missing } }: { stop: JobStop }) => (
  <li>
    <h3>{title}</h3>
    <p>
      <strong>{address}</strong>
    </p>
    {missing.length > 0 && (
      <p className="bo-soft">
        {missing.map(text => (
          <StateTag key={text} look="wrong">
            {text}
          </StateTag>
        ))}
      </p>
    )}
    <FactList facts={facts} />
  </li>
)

const Room = ({ room: { title, volume, items } }: { room: JobRoom }) => (
  <li>
    <h4>
      {title}
      <span>{volume}</span>
    </h4>
    <ul>
      {items.map(({ label, detail }) => (
        <li key={label}>
          {label}
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  </li>
)

const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`

interface FrameProps {
  box: Job['photos'][number]['pieces'][number]['box']
  number: number
}

/** Frame around a recognised piece, with the number that its name has below the photo. */
const Frame = ({ box: [left, top, right, bottom], number }: FrameProps) => {
  const corner = { x: percent(left), y: percent(top) }
  return (
    <>
      <rect {...corner} width={percent(right - left)} height={percent(bottom - top)} />
      <rect {...corner} className="bo-photo-tag" width={number > 9 ? 20 : 14} height={16} />
      <text {...corner} dx={4} dy={12}>
        {number}
      </text>
    </>
  )
}

/** Photos of the customer; each picture links to its full size. */
const Photos = ({ photos }: Pick<Job, 'photos'>) => (
  <>
    <h3>{texts.photos(photos.length)}</h3>
    <ul className="bo-photos">
      {photos.map(({ href, room, pieces }, index) => (
        <li key={href ?? `absente-${index}`}>
          {href === null ? (
            <p className="bo-photo-gone">
              {room !== '' && <span>{room}</span>}
              {REQUEST_OFFICE.photoGone}
            </p>
          ) : (
            <a href={href}>
              <span className="bo-photo">
                <img
                  src={href}
                  alt={texts.photo(index + 1, room)}
                  width={160}
                  height={120}
                  loading="lazy"
                />
                {pieces.length > 0 && (
                  <svg aria-hidden="true">
                    {pieces.map(({ box }, at) => (
                      <Frame key={at} box={box} number={at + 1} />
                    ))}
                  </svg>
                )}
              </span>
              <span aria-hidden="true">{room}</span>
            </a>
          )}
          {pieces.length > 0 && <p className="bo-photo-pieces">{numberedPieces(pieces)}</p>}
        </li>
      ))}
    </ul>
  </>
)

/** The whole job of a move: places and access, crew, options, declared values, inventory and photos. */
export const JobPanel = ({ job: { stops, facts, rooms, photos } }: { job: Job }) => (
  <section className="bo-panel bo-job" aria-labelledby="mission">
    <h2 id="mission">{texts.title}</h2>
    <ol className="bo-job-stops">
      {stops.map(stop => (
        <Stop key={stop.title} stop={stop} />
      ))}
    </ol>
    <FactList facts={facts} />
    {rooms.length > 0 && (
      <>
        <h3>{texts.inventory}</h3>
        <ul className="bo-job-rooms">
          {rooms.map(room => (
            <Room key={room.title} room={room} />
          ))}
        </ul>
      </>
    )}
    {photos.length > 0 && <Photos photos={photos} />}
  </section>
)
