// Articles on sale, as suggestions in fields, and the first one as an example.
const isOpen = ({ isActive, is_sold: isSold, date_depart: day }, today) =>
  isActive && !isSold && day > today

/**
 * Suggested values, each with a name, and an example if an element shows nothing without one. Lists
 * may be empty.
 */
export const examplesOf = (
  partners,
  offers,
  items,
  today = new Date().toISOString().slice(0, 10),
) => {
  const open = offers.map(({ attributes }) => attributes).filter(offer => isOpen(offer, today))
  const item = items.find(({ stock }) => stock > 0)
  return {
    lists: {
      partner: partners.map(({ attributes: { slug, name } }) => [slug, name]),
      offer: open.map(({ slug, depart, destination }) => [slug, `${depart}, ${destination}`]),
      slug: items.map(({ slug, label }) => [slug, label]),
    },
    examples: {
      'moving-flash-booking': open.length > 0 ? { offer: open[0].slug } : {},
      'moving-cart-item': item === undefined ? {} : { type: item.type, slug: item.slug },
    },
  }
}

/** The elements, each with the default values of its attributes, which the field displays. */
export const withExamples = (elements, examples) =>
  elements.map(element => {
    const example = examples[element.tag] ?? {}
    const attributes = element.attributes.map(attribute =>
      Object.hasOwn(example, attribute.name) && attribute.values.length === 0
        ? { ...attribute, description: `${attribute.description} Au départ, un exemple.` }
        : attribute,
    )
    return { ...element, attributes, example }
  })
