/**
 * How the C library gives memory back that pictures took: large pieces at once, and from two pools instead of one for
 * each thread. Without this a process keeps for good what its largest uploads needed, several times over (S8).
 */
export const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
