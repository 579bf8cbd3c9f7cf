import { type Area, all } from './area.ts'

export const finding: Area = {
  rows: {
    '/empresas/comparar': { get: all(404) },
    '/empresas/novas.atom': { get: all(404) },
  },
}
