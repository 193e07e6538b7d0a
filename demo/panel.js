// Demo only: shows the events of this page's elements, and the lead as the server received it. An
// integration needs none of it.
;(() => {
  const EVENTS = ['ready', 'step', 'lead', 'quote', 'booking', 'order', 'navigate', 'error']
  const WIDE = matchMedia('(min-width: 1200px)')
  const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' })

  /**
   * Creates an element with text or children. Text is always inserted as text: it may be a
   * customer's.
   */
  const make = (tag, className, ...content) => {
    const element = document.createElement(tag)
    if (className) element.className = className
    element.append(...content)
    return element
  }
  const note = text => [make('p', 'coulisses-vide', text)]
  const json = value => make('pre', 'coulisses-json', JSON.stringify(value, null, 2))

  const count = make('span', 'coulisses-compte', '0')
  const toggle = make(
    'button',
    'coulisses-onglet',
    make('span', '', 'Événements de la page'),
    count,
  )
  const list = make('ol', 'coulisses-liste')
  const nothingYet = make(
    'p',
    'coulisses-vide',
    'Aucun événement pour l’instant : le premier arrive quand l’élément est prêt.',
  )
  const lead = make('div', '', ...note('Il apparaît ici dès que les coordonnées sont envoyées.'))
  const body = make(
    'div',
    'coulisses-corps',
    make('h2', '', 'Les événements reçus par la page'),
    nothingYet,
    list,
    make('h2', '', 'Le lead, tel que le serveur l’a reçu'),
    lead,
  )
  body.id = 'coulisses'
  body.tabIndex = 0 // it scrolls, and holds nothing else that a keyboard could reach
  toggle.type = 'button'
  toggle.setAttribute('aria-controls', body.id)
  const panel = make('aside', 'coulisses', toggle, body)
  panel.setAttribute('aria-label', 'Coulisses de la démonstration')

  const show = isOpen => {
    toggle.setAttribute('aria-expanded', String(isOpen))
    document.documentElement.dataset.coulisses = isOpen ? 'ouvertes' : 'fermees'
  }
  toggle.addEventListener('click', () => show(toggle.getAttribute('aria-expanded') !== 'true'))
  show(WIDE.matches)

  /** Where the API is, as the widget's tag says it; the default is the widget's. */
  const readApi = () => {
    const tag = document.querySelector('script[src*="widget.js"]')
    return tag?.dataset.api || new URL(tag?.src || location.href).origin
  }

  /** The lead as text, or one line that says why there is none. */
  const readLead = async path => {
    try {
      const response = await fetch(readApi() + path, { signal: AbortSignal.timeout(8000) })
      if (response.status === 404)
        return note(
          'Ce serveur n’affiche pas ce lead : il a été effacé, ou DEMO n’y est pas activé.',
        )
      if (!response.ok) return note(`Le serveur répond ${response.status} à GET ${path}.`)
      return [make('p', 'coulisses-chemin', `GET ${path}`), json(await response.json())]
    } catch (error) {
      if (error.name === 'TimeoutError') return note('Le serveur met trop de temps à répondre.')
      if (error.name === 'SyntaxError') return note(`La réponse à GET ${path} n’est pas du JSON.`)
      return note('Le serveur ne répond pas.')
    }
  }

  let asked = 0
  const showLead = async path => {
    const mine = ++asked
    const say = content => mine === asked && lead.replaceChildren(...content)
    const slow = setTimeout(() => say(note('Lecture du lead…')), 400)
    const content = await readLead(path)
    clearTimeout(slow)
    say(content)
  }

  let leadPath = null
  let pause = 0
  const hear = ({ type, detail }) => {
    nothingYet.remove()
    count.textContent = String(list.childElementCount + 1)
    const time = make('time', '', clock.format(new Date()))
    list.prepend(make('li', '', make('p', '', make('strong', '', type), time), json(detail)))

    if (type === 'moving:lead') leadPath = `/demo/leads/${encodeURIComponent(detail.reference)}`
    // Only contact details create or change a lead, and this is the step after they are sent.
    const isChanged =
      type === 'moving:lead' || (type === 'moving:step' && detail.step === 'choix-volume')
    if (!isChanged || leadPath === null) return
    clearTimeout(pause)
    pause = setTimeout(showLead, 150, leadPath) // a new lead and its step come together: one reading for both
  }
  // Before the page is parsed: the widget's script is async and may report that it is ready at any
  // moment.
  for (const name of EVENTS) document.addEventListener(`moving:${name}`, hear)
  document.addEventListener('DOMContentLoaded', () => document.body.append(panel))
})()
