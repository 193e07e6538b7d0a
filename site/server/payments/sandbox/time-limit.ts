/** Waits for a thing that goes on by itself, and not longer. What becomes of it is no matter here. */
export const timeLimit = async (doing: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([doing.catch(() => undefined), enough])
  clearTimeout(timer)
}
