import { type Area, open } from './area.ts'

export const finding: Area = {
  rows: {
    '/empresas/comparar': { get: open },
    '/empresas/sugestoes': { get: open },
    '/concelhos.json': { get: open },
    '/empresas/novas.atom': { get: open },
  },
}
