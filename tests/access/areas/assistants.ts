import { type Area, all, open } from './area.ts'

export const assistants: Area = {
  rows: {
    // Programs of assistants only: JSON-RPC (assistants.test.ts).
    '/mcp': { get: all(405), post: all(400) },
    '/llms.txt': { get: open },
  },
}
