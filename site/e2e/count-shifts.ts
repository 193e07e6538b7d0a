declare global {
  interface Window {
    /** The sum of all layout shifts since the page began. */
    sumOfShifts: () => number
  }
}

/** To be run before a page's own scripts. */
export const countShifts = (): void => {
  let sum = 0
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0
  }
  const observer = new PerformanceObserver(list => count(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.sumOfShifts = () => {
    count(observer.takeRecords())
    return sum
  }
}
