import { HOME_NAMES, type HomeName } from '../../shared/domain/packing-needs'
import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../texts/carton-calculator-texts'
import { routes } from '../routes'
import { Icon } from './icon'

/** Number of rooms, for the calculator's form and its block. */
export const HomeSelect = ({ chosen = 'deux-pieces' }: { chosen?: HomeName }) => (
  <div className="field">
    <label className="field-label" htmlFor="logement">
      {TEXTS.home}
    </label>
    <span className="field-select">
      <select className="field-control" id="logement" name="logement" defaultValue={chosen}>
        {HOME_NAMES.map(name => (
          <option key={name} value={name}>
            {TEXTS.homes[name]}
          </option>
        ))}
      </select>
      <Icon name="chevron-right" size={20} />
    </span>
  </div>
)

/** Short form of the calculator: the number of rooms. Once a page. */
export const CartonBlock = () => (
  <section className="carton-block" aria-labelledby="calcul-cartons">
    <div>
      <h2 id="calcul-cartons">{TEXTS.block.title}</h2>
      <p>{TEXTS.block.text}</p>
    </div>
    <form method="get" action={`${routes.cartonCalculator.href()}#resultat`}>
      <HomeSelect />
      <button className="button button-outline" type="submit">
        {TEXTS.submit}
      </button>
    </form>
  </section>
)
