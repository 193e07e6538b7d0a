// A field for each attribute that the manifest names.
const make = (tag, properties) => Object.assign(document.createElement(tag), properties)

/** Returns a sentence of the manual as nodes, with the text between backticks as code. */
export const withCode = text =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? make('code', { textContent: part }) : part))

/** Shows the fault of a field; '' for none. */
export const setFault = (field, fault) => {
  field.setAttribute('aria-invalid', String(fault !== ''))
  const line = document.getElementById(`${field.id}-faute`)
  if (line) line.textContent = fault === '' ? '' : `${fault} Ce champ n’est pas dans le code.`
}

/** `list`: values to propose, each with a name. */
export const fieldOf = ({ name, values, default: otherwise, description }, value, list) => {
  const id = `attribut-${name}`
  const box = make('div', { className: 'champ' })
  const label = make('label', { htmlFor: id })
  label.append(make('code', { textContent: name }))
  const field = make(values.length > 0 ? 'select' : 'input', { id })
  if (values.length > 0) {
    for (const one of values)
      field.append(new Option(one === otherwise ? `${one} (par défaut)` : one, one))
    field.value = value || otherwise
  } else {
    field.spellcheck = false
    field.placeholder = otherwise
    field.value = value
  }
  field.setAttribute('aria-describedby', `${id}-aide ${id}-faute`)
  field.setAttribute('aria-invalid', 'false')
  const help = make('p', { className: 'aide', id: `${id}-aide` })
  const sentence =
    values.length > 0 ? description.replace(/ `[^`]*` \(par défaut\),.*$/, '') : description
  help.append(...withCode(sentence))
  box.append(label, field, help, make('p', { className: 'faute', id: `${id}-faute` }))
  if (list.length > 0) {
    const options = make('datalist', { id: `${id}-liste` })
    options.append(...list.map(([one, named]) => make('option', { value: one, label: named })))
    field.setAttribute('list', options.id)
    box.append(options)
  }
  return { box, field }
}
