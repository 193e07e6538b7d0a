/** Waits for a promise up to a time limit, and ignores its outcome. */
export const timeLimit = async (doing: Promise<unknown>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([doing.catch(() => undefined), enough])
  clearTimeout(timer)
}
