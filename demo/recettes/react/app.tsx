import { StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { MovingEventMap } from './moving-widgets'

const TOWNS = ['Nantes', 'Lyon', 'Lille']

/** Votre routeur : ici, ce qui suit le # de l’adresse. */
const useRoute = () =>
  useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )

const Quote = () => {
  const [departure, setDeparture] = useState('Nantes')
  const [said, setSaid] = useState('rien encore')
  // Entre accolades, car Babel refuse les deux-points dans un nom d’attribut.
  const heard = {
    'onmoving:ready': () => setSaid('l’élément est là'),
    'onmoving:step': ({ detail }: MovingEventMap['moving:step']) => setSaid(`étape ${detail.step}`),
    'onmoving:quote': ({ detail }: MovingEventMap['moving:quote']) =>
      setSaid(`${detail.amountCents / 100} €`),
  }
  return (
    <>
      <label>
        Départ{' '}
        <select value={departure} onChange={event => setDeparture(event.target.value)}>
          {TOWNS.map(town => (
            <option key={town}>{town}</option>
          ))}
        </select>
      </label>
      <p>
        Entendu : <output>{said}</output>
      </p>
      <moving-funnel partner="agence-beaumarchais" departure={departure} {...heard}>
        <a href="/tunnel/mes-coordonnees">Demander mon devis</a>
      </moving-funnel>
    </>
  )
}

const Cartons = () => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          onChange={event => setShown(event.target.checked)}
        />{' '}
        Montrer le prix
      </label>
      {isShown && (
        <moving-cart-item type="product" slug="carton-standard">
          <a href="/boutique">Voir le prix du carton standard</a>
        </moving-cart-item>
      )}
    </>
  )
}

const App = () => {
  const isQuote = useRoute() === '#/devis'
  return (
    <>
      <nav aria-label="Pages de l’application">
        <a href="#/cartons" aria-current={isQuote ? undefined : 'page'}>
          Cartons
        </a>
        <a href="#/devis" aria-current={isQuote ? 'page' : undefined}>
          Devis
        </a>
      </nav>
      {isQuote ? <Quote /> : <Cartons />}
    </>
  )
}

const root = document.getElementById('application')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
