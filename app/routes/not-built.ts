/** A page that has no content yet: taken away before main sees it. */
export function notBuilt(): Response {
  throw new Response('Not built yet', { status: 404 })
}
