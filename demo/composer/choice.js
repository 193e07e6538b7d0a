// Choices of the composer: their values, validation, and form in this page's address.
/** Settings beside the element's attributes, by their name in the address. The first value is the default. */
const SETTINGS = {
  version: ['courante', 'figee'],
  place: ['page', 'colonne'],
  cartes: ['non', 'oui'],
  pour: ['html', 'react', 'vue'],
  largeur: ['320', '768', '1120'],
  fond: ['claire', 'sombre'],
}
const LONGEST = 4000
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MEMBERS = [
  'formattedAddress',
  'addressInTextInput',
  'street',
  'streetNumber',
  'city',
  'postalCode',
  'country',
]

const isUrl = text => {
  try {
    return /^https?:$/.test(new URL(text, 'https://exemple.fr/').protocol)
  } catch {
    return false
  }
}
const isDay = text => {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+day) && day.toISOString().startsWith(text)
  )
}
const isAddress = text => {
  if (!text.trim().startsWith('{')) return true
  try {
    const address = JSON.parse(text)
    const isPlace = value => value === null || typeof value === 'number'
    return (
      MEMBERS.every(name => typeof address[name] === 'string') &&
      [address.latitude, address.longitude].every(isPlace)
    )
  } catch {
    return false
  }
}
const isFont = text =>
  text.length <= 120 &&
  text
    .split(',')
    .every(name => /^\s*(?:(["'])[\w -]+\1|[A-Za-z-][\w-]*(?: [\w-]+)*)\s*$/.test(name))

const slug = [
  text => SLUG.test(text) && text.length <= 80,
  'des minuscules et des chiffres, séparés par des traits d’union',
]
const url = [isUrl, 'une adresse en https, en http, ou un chemin de votre site']
const address = [isAddress, 'un texte, ou une adresse complète en JSON, avec ses neuf membres']
const anyText = [text => text.length <= 300, 'un texte de 300 caractères au plus']

/** Checks of the free attributes, each with its message: the values that the element accepts. */
export const CHECKS = {
  partner: slug,
  'source-token': anyText,
  'base-path': [text => /^\/[^/\\?#]/.test(text), 'un chemin qui commence par « / »'],
  departure: address,
  arrival: address,
  'moving-date': [isDay, 'un jour, année-mois-jour'],
  'return-url': url,
  target: url,
  limit: [text => /^[1-9]\d{0,2}$/.test(text), 'un nombre entier, à partir de 1'],
  offer: slug,
  'item-id': [text => /^[1-9]\d{0,9}$/.test(text), 'un nombre entier'],
  slug,
  label: anyText,
  price: [text => /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text), 'un prix en euros, comme 2,50'],
  'cart-href': url,
  'shop-href': url,
}
const LOOK = {
  accent: [text => /^#[0-9a-fA-F]{6}$/.test(text), 'une couleur en six chiffres, comme #1f4e8c'],
  rayon: [text => /^\d{1,2}$/.test(text) && Number(text) <= 28, 'un nombre de pixels, de 0 à 28'],
  police: [isFont, 'des noms de polices séparés par des virgules'],
  repli: [text => text.length <= 120, 'un texte de 120 caractères au plus'],
}

const own = (table, name) => (Object.hasOwn(table, name) ? table[name] : undefined)

/** The elements of a Custom Elements Manifest, as this page needs them. */
export const elementsOf = manifest =>
  manifest.modules[0].declarations.map(({ tagName, name, description, attributes, places }) => ({
    tag: tagName,
    component: name.replace(/Element$/, ''),
    summary: description,
    places,
    attributes: attributes
      .filter(({ deprecated }) => !deprecated)
      .map(attribute => {
        const values = [...attribute.type.text.matchAll(/'([^']*)'/g)].map(([, value]) => value)
        const otherwise = (attribute.default ?? '').slice(1, -1)
        return {
          name: attribute.name,
          values,
          default: otherwise,
          description: attribute.description,
        }
      }),
  }))

/** Returns the fault of a value, as a sentence; '' for none. An empty value is valid. */
export const faultOf = (element, name, text) => {
  if (text === '') return ''
  const attribute = element.attributes.find(one => one.name === name)
  const values = attribute === undefined ? own(SETTINGS, name) : attribute.values
  if (values?.length > 0)
    return values.includes(text) ? '' : `Il faut l’une de ces valeurs : ${values.join(', ')}.`
  const known = attribute === undefined ? own(LOOK, name) : (CHECKS[name] ?? anyText)
  if (known === undefined) return `<${element.tag}> n’a pas ce réglage.`
  const [isSound, expected] = known
  return isSound(text) && !/\p{Cc}/u.test(text) ? '' : `Il faut ${expected}.`
}

/** The choice before anything is chosen. */
export const firstChoice = element => ({
  element: element.tag,
  attributes: { ...element.example },
  ...Object.fromEntries(Object.keys(LOOK).map(name => [name, ''])),
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, [first]]) => [name, first])),
})

/** The choice that an address names after its `#`, and what of it is refused, in sentences. */
export const readChoice = (elements, fragment) => {
  const [first] = elements
  if (fragment.length > LONGEST)
    return {
      choice: firstChoice(first),
      faults: ['L’adresse de cette page est trop longue : son réglage est ignoré.'],
    }
  const asked = new URLSearchParams(fragment.replace(/^#/, ''))
  const tag = asked.get('element')
  const element = elements.find(one => one.tag === tag) ?? first
  const choice = firstChoice(element)
  const faults = []
  if (tag !== null && element.tag !== tag)
    return {
      choice,
      faults: [`L’adresse demande l’élément « ${tag.slice(0, 60)} », qui n’existe pas.`],
    }
  for (const [name, text] of asked) {
    if (name === 'element') continue
    const fault = faultOf(element, name, text)
    if (fault !== '')
      faults.push(
        `L’adresse demande « ${name.slice(0, 40)} = ${text.slice(0, 60)} », ignoré. ${fault}`,
      )
    else if (element.attributes.some(one => one.name === name)) choice.attributes[name] = text
    else choice[name] = text || choice[name]
  }
  return { choice, faults }
}

/** The choice as an address carries it: what is not as at first. */
export const writeChoice = (element, choice) => {
  const text = new URLSearchParams({ element: choice.element })
  const first = firstChoice(element)
  for (const { name } of element.attributes) {
    const value = choice.attributes[name] ?? ''
    if (value !== '' || first.attributes[name]) text.set(name, value) // emptied, it is no example any more
  }
  for (const name of [...Object.keys(LOOK), ...Object.keys(SETTINGS)])
    if (choice[name] !== first[name]) text.set(name, choice[name])
  return `#${text}`
}
