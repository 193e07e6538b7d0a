// Demo only: what the elements of this page tell it, and the lead as the server got it. An integration needs none of it.
;(() => {
  const EVENTS = ['ready', 'step', 'lead', 'quote', 'navigate', 'error']
  const LEAD_HEADERS = { 'X-AUTH-TOKEN': 'nc_public' }
  const WIDE = matchMedia('(min-width: 1200px)')
  const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' })

  /** An element with text or children. Text only ever goes in as text: what a customer typed is shown here. */
  const make = (tag, className, ...content) => {
    const element = document.createElement(tag)
    if (className) element.className = className
    element.append(...content)
    return element
  }
  const json = value => make('pre', 'coulisses-json', JSON.stringify(value, null, 2))

  const count = make('span', 'coulisses-compte', '0')
  const toggle = make('button', 'coulisses-onglet', make('span', '', 'Événements de la page'), count)
  const list = make('ol', 'coulisses-liste')
  const nothingYet = make('p', 'coulisses-vide', 'Rien encore : l’élément parle quand il est prêt.')
  const lead = make('div', '', make('p', 'coulisses-vide', 'Il apparaît ici dès que les coordonnées sont envoyées.'))
  const body = make(
    'div',
    'coulisses-corps',
    make('h2', '', 'Ce que la page entend'),
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

  let asked = 0
  const showLead = async uuid => {
    const mine = ++asked
    const path = `/api/leads/${encodeURIComponent(uuid)}`
    const say = (...content) => mine === asked && lead.replaceChildren(...content)
    try {
      const response = await fetch(path, { headers: LEAD_HEADERS })
      if (response.ok) say(make('p', 'coulisses-chemin', `GET ${path}`), json(await response.json()))
      else say(make('p', 'coulisses-vide', `Le serveur répond ${response.status} à GET ${path}.`))
    } catch {
      say(make('p', 'coulisses-vide', 'Le serveur ne répond pas.'))
    }
  }

  let leadUuid = null
  const hear = event => {
    nothingYet.remove()
    count.textContent = String(list.childElementCount + 1)
    const time = make('time', '', clock.format(new Date()))
    const item = make('li', '', make('p', '', make('strong', '', event.type), time))
    item.append(json(event.detail))
    list.prepend(item)
    if (event.type === 'moving:lead') leadUuid = event.detail.uuid
    if (leadUuid !== null) void showLead(leadUuid)
  }
  // Now, before the page is read: the widget's script is async and may say that it is ready at any moment.
  for (const name of EVENTS) document.addEventListener(`moving:${name}`, hear)
  document.addEventListener('DOMContentLoaded', () => document.body.append(panel))
})()
