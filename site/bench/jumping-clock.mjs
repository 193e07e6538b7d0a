// Loaded before a server: SIGUSR2 puts what it takes for the time a day ahead, and back.
const DAY_MS = 86_400_000
const TrueDate = Date
let aheadMs = 0

process.on('SIGUSR2', () => {
  aheadMs = aheadMs === 0 ? DAY_MS : 0
})

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [TrueDate.now() + aheadMs] : parts))
  }
  static now() {
    return TrueDate.now() + aheadMs
  }
}
