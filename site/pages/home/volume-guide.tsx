import { VOLUME_GUIDE } from '../../../shared/domain/volume'
import { KNOWN_VOLUME_TEXTS } from '../../../shared/texts/volume-texts'
import { HOME } from '../../texts/home-texts'

const { volume } = HOME
/** Volume per drawn carton, in m³. */
const CARTON_M3 = 10

const range = (from: number, to: number): string =>
  from === to ? `${from} m³ environ` : `${from} à ${to} m³`

/** Table of volumes by surface, each row with as many cartons as its upper volume takes. */
export const VolumeGuide = () => (
  <section className="volume frame" aria-labelledby="volume">
    <div>
      <h2 id="volume">{volume.title}</h2>
      <p className="lead">{volume.intro}</p>
    </div>
    <table>
      <caption className="visually-hidden">{volume.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{volume.surface}</th>
          <th scope="col">{volume.volume}</th>
        </tr>
      </thead>
      <tbody>
        {VOLUME_GUIDE.map(({ fromM2, toM2, fromM3: from, toM3: to }) => (
          <tr key={fromM2}>
            <th scope="row">{KNOWN_VOLUME_TEXTS.surfaceRange(fromM2, toM2)}</th>
            <td>
              <span className="volume-range">{range(from, to)}</span>
              <span className="volume-cartons" aria-hidden="true">
                {Array.from({ length: to / CARTON_M3 }, (_, index) => (
                  <span
                    key={index}
                    className={
                      index < from / CARTON_M3 ? 'volume-carton' : 'volume-carton volume-maybe'
                    }
                  />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
