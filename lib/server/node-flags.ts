/** Garbage is collected before the heap has grown by more than this, in percent. V8 may otherwise let it grow fourfold. */
const HEAP = ['--heap-growing-percent=60']

/**
 * Less memory where the database is embedded: optimising its WebAssembly takes several hundred MB, so only what runs very
 * often is optimised, and large young generations keep what is already garbage.
 */
export const nodeFlags = (databaseUrl: string | undefined): string[] =>
  databaseUrl ? HEAP : [...HEAP, '--wasm-tiering-budget=100000000', '--max-semi-space-size=8']

/** Environment of the program: with more heaps than this, glibc keeps freed memory in each thread's own. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
