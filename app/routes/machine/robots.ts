export const loader = () => new Response('por escrever', { status: 501 })
