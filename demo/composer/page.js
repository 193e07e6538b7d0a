// The snippet builder: what is chosen becomes code, a preview, contrasts, and this page's own address.
import { elementsOf, faultOf, firstChoice, readChoice, writeChoice } from './choice.js'
import { codeOf, cssOf, policyOf, reservedAt } from './code.js'
import { colorsOf, HOUSE_ACCENT, measuresOf, ratioText } from './contrast.js'
import { fieldOf, setFault, withCode } from './fields.js'
import { createPreview } from './preview.js'
import { examplesOf, withExamples } from './examples.js'

const at = id => document.getElementById(id)
const refuse = sentences =>
  at('refus').replaceChildren(
    ...sentences.map(text => Object.assign(document.createElement('p'), { textContent: text })),
  )
const get = async path => {
  const response = await fetch(path, { headers: { 'X-AUTH-TOKEN': 'nc_public' } })
  if (!response.ok) throw new Error(`${path} : ${response.status}`)
  return response.json()
}
const accentsOf = partners =>
  new Map(
    partners
      .map(({ attributes: { slug, theme } }) => [slug, theme?.accent])
      .filter(([, accent]) => accent),
  )

/** Shown at once, however long the list of the others is. */
const FIRST = [
  'partner',
  'routing',
  'resume',
  'fields',
  'limit',
  'offer',
  'type',
  'slug',
  'target',
  'cart-href',
  'return-url',
]
/** Pause of the preview while a value is being typed. */
const PAUSE_MS = 400

const show = (server, elements, partners, lists) => {
  const preview = createPreview(server)
  const accents = accentsOf(partners)
  let { choice, faults } = readChoice(elements, location.hash)
  let timer
  refuse(faults)
  const element = () => elements.find(({ tag }) => tag === choice.element)

  const contrasts = () => {
    const partner = choice.attributes.partner ?? ''
    const accent = (choice.accent || accents.get(partner) || HOUSE_ACCENT).toLowerCase()
    const { button, text } = colorsOf(accent)
    at('accent').placeholder = accent
    at('nuancier').value = accent
    const whose = choice.accent
      ? 'Votre accent'
      : accents.has(partner)
        ? 'L’accent de votre fiche'
        : 'Notre accent'
    at('accent-dit').textContent =
      button === accent
        ? `${whose}, ${accent}, est utilisé tel quel pour le bouton ; les liens prennent ${text}.`
        : `${whose}, ${accent}, ne permet pas un texte lisible : le bouton prend ${button}, les liens ${text}.`
    const rows = measuresOf(accent).map(({ name, front, back, ratio, least, isEnough }) => {
      const row = document.createElement('tr')
      const head = Object.assign(document.createElement('th'), { scope: 'row' })
      const sample = Object.assign(document.createElement('span'), {
        className: 'essai',
        ariaHidden: 'true',
      })
      // Text contrast for text; an edge is shown as a line.
      if (least > 4) sample.textContent = 'Aa'
      else sample.append(document.createElement('i'))
      sample.style.color = front
      sample.style.background = back
      head.append(sample, name)
      row.append(head)
      row.insertCell().textContent = ratioText(ratio)
      const verdict = row.insertCell()
      verdict.className = isEnough ? 'suffit' : 'manque'
      verdict.textContent = `${isEnough ? 'Suffisant' : 'Insuffisant'} (${ratioText(least)})`
      return row
    })
    at('contrastes').replaceChildren(...rows)
  }
  const types = () => {
    const name = { react: 'react.d.ts', vue: 'vue.d.ts' }[choice.pour]
    at('types').hidden = name === undefined
    if (name === undefined) return
    at('types-commun').href = `/widget/${server.current}/moving-widgets.d.ts`
    at('types-cadre').href = `/widget/${server.current}/${name}`
    at('types-cadre').textContent = name
  }
  const update = (pauseMs = 0) => {
    history.replaceState(history.state, '', writeChoice(element(), choice))
    at('code').textContent = codeOf(element(), choice, server)
    at('styles').textContent = cssOf(element(), choice)
    at('politique').textContent = policyOf(choice, server)
    const heights = [288, 736, 1088].map(width => reservedAt(element(), choice, width))
    const least = Math.min(...heights)
    const most = Math.max(...heights)
    const taken =
      least === most ? `${most} pixels` : `de ${least} à ${most} pixels selon la largeur`
    at('hauteur').textContent =
      `La hauteur du premier écran est réservée, pour que la page ne bouge pas : ${taken}.`
    at('version-aide').textContent =
      choice.version === 'figee' ? `${server.current}, toujours disponible sur ce serveur.` : ''
    types()
    contrasts()
    clearTimeout(timer)
    timer = setTimeout(() => preview(element(), choice), pauseMs)
  }
  /**
   * Takes the value of a field, or shows its fault; the previous value is then left out of the
   * code.
   */
  const take = (field, name, isAttribute) => {
    const text = field.value.trim()
    const fault = faultOf(element(), name, text)
    setFault(field, fault)
    refuse([]) // the choice has changed since the request
    const value = fault === '' ? text : ''
    if (isAttribute) choice.attributes[name] = value
    else choice[name] = value
    update(PAUSE_MS)
  }
  const fields = () => {
    const { attributes, summary } = element()
    at('element').value = choice.element
    at('element-aide').replaceChildren(...withCode(summary))
    const made = attributes.map(attribute => {
      const { box, field } = fieldOf(
        attribute,
        choice.attributes[attribute.name] ?? '',
        lists[attribute.name] ?? [],
      )
      field.addEventListener('input', () => take(field, attribute.name, true))
      return [attribute.name, box]
    })
    const first = made.filter(([name]) => FIRST.includes(name))
    const others = made.filter(([name]) => !FIRST.includes(name))
    at('premiers').replaceChildren(...first.map(([, box]) => box))
    at('attributs').replaceChildren(...others.map(([, box]) => box))
    at('autres').hidden = others.length === 0
    if (others.some(([name]) => choice.attributes[name])) at('autres').open = true
    for (const field of document.querySelectorAll('[data-choix]')) {
      field.value = choice[field.dataset.choix]
      setFault(field, '')
    }
    for (const radio of document.querySelectorAll('.reglettes input'))
      radio.checked = choice[radio.name] === radio.value
    at('repli').placeholder = element().places[0].fallback.text
  }

  at('element').append(...elements.map(({ tag }) => new Option(tag, tag)))
  at('element').addEventListener('change', ({ target }) => {
    const next = elements.find(({ tag }) => tag === target.value)
    const kept = next.attributes.map(({ name }) => [name, choice.attributes[name] ?? ''])
    const sound = kept.filter(([name, text]) => text !== '' && faultOf(next, name, text) === '')
    choice = {
      ...choice,
      element: next.tag,
      attributes: { ...next.example, ...Object.fromEntries(sound) },
    }
    fields()
    update()
  })
  for (const field of document.querySelectorAll('[data-choix]'))
    field.addEventListener('input', () => take(field, field.dataset.choix, false))
  at('nuancier').addEventListener('input', ({ target }) => {
    at('accent').value = target.value
    take(at('accent'), 'accent', false)
  })
  for (const radio of document.querySelectorAll('.reglettes input'))
    radio.addEventListener('change', () => {
      choice[radio.name] = radio.value
      update()
    })
  const restart = () => {
    fields()
    update()
  }
  at('choix').addEventListener('submit', event => event.preventDefault())
  at('choix').addEventListener('reset', event => {
    event.preventDefault()
    choice = firstChoice(element())
    refuse([])
    restart()
  })
  addEventListener('hashchange', () => {
    ;({ choice, faults } = readChoice(elements, location.hash))
    refuse(faults)
    restart()
  })
  restart()
}

for (const button of document.querySelectorAll('[data-copie]'))
  button.addEventListener('click', async () => {
    const code = at(button.dataset.copie)
    try {
      await navigator.clipboard.writeText(code.textContent)
      at('dit').textContent = button.dataset.dit
    } catch {
      getSelection().selectAllChildren(code)
      at('dit').textContent =
        'Votre navigateur ne permet pas la copie : le texte est sélectionné, copiez-le au clavier.'
    }
  })

try {
  const { current, versions } = await get('/widget/versions.json')
  const { integrity } = versions.find(({ version }) => version === current)
  const manifest = await get(`/widget/${current}/custom-elements.json`)
  const listed = path => get(path).catch(() => ({})) // the lists are a convenience
  const [{ data: partners = [] }, { data: offers = [] }, { items = [] }] = await Promise.all(
    [
      '/content/api/landing-tunnels',
      '/content/api/offre-flashes?populate=*',
      '/api/carton_store/items',
    ].map(listed),
  )
  const { examples, lists } = examplesOf(partners, offers, items)
  const elements = withExamples(elementsOf(manifest), examples)
  show({ origin: location.origin, current, integrity }, elements, partners, lists)
} catch {
  refuse(['Le manifeste des éléments n’a pas pu être lu. Rechargez la page dans un instant.'])
}
