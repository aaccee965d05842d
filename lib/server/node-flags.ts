/**
 * Garbage is collected before the heap has grown by more than this, in percent: V8 may otherwise let it grow fourfold.
 * And a young generation takes at most 24 MB, three times the size named here, instead of 134.
 */
const HEAP = ['--heap-growing-percent=60', '--max-semi-space-size=8']

/** Optimising the embedded database's WebAssembly takes several hundred MB, so only what runs very often is optimised. */
export const nodeFlags = (databaseUrl: string | undefined): string[] =>
  databaseUrl ? HEAP : [...HEAP, '--wasm-tiering-budget=100000000']

/** Environment of the program: with more heaps than this, glibc keeps freed memory in each thread's own. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }
