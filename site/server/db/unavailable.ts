const LOCK_WAIT_CODES: readonly unknown[] = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '55P03']

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Tells if a statement failed because another held the lock for too long. */
export const isLockTimeout = (error: unknown): boolean => LOCK_WAIT_CODES.includes(codeOf(error))

/**
 * PostgreSQL's codes for a connection that broke, or a server that stops, starts or is full; and
 * Node's own.
 */
const DISCONNECTED_CODE =
  /^(?:08\w{3}|57P0[123]|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Errors of pg without a code. */
const DISCONNECTED_MESSAGE =
  /^(?:Connection terminated|Client has encountered|Client was closed|timeout exceeded when trying)/

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (DISCONNECTED_CODE.test(String(codeOf(error))) ||
    DISCONNECTED_MESSAGE.test(error.message) ||
    // A missing socket in the file system is reported as ENOENT.
    ('syscall' in error && error.syscall === 'connect'))

/** Codes of SQLite, Node and PostgreSQL for a full disk or an exceeded quota. */
const DISK_FULL_CODE = /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT|53100)$/

/** Returns whether there is no space left to write; stored rows can still be read. */
const isDiskFull = (error: unknown): boolean => DISK_FULL_CODE.test(String(codeOf(error)))

/**
 * Returns whether the database was unavailable for a passing reason: the same call may succeed
 * later, or on another server at once.
 */
export const isUnavailable = (error: unknown): boolean =>
  isLockTimeout(error) || isConnectionLost(error) || isDiskFull(error)
