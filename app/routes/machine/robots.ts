// LEAD: since 08:47 another helper writes this file (creation, approval, dashboards, media, sitemap). Leave it alone.
export const loader = () => new Response('por escrever', { status: 501 })
