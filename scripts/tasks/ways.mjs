/** What several walks do on their way. */
const review = /\/admin\/avaliacoes\/[\da-f-]{36}$/

/** By the box in the header: the option of a kind is reached by as many arrows as it takes. */
export async function byPalette({ page, key, write }, words, group) {
  await key('Control+k')
  await write(words)
  const wanted = page.getByRole('group', { name: group }).getByRole('option').first()
  await wanted.waitFor()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await key('ArrowDown')
  await key('Enter')
}

/** What a company is asked, on the page of a message to it. */
export async function writeTo({ page, main, click, type }) {
  await page.waitForURL(/\/contactar(\?procura=.*)?$/)
  const text = `Quanto custa trocar um esquentador de 11 litros? Pedido ${Date.now()}.`
  await type(main.locator('form textarea:visible'), text)
  await click(main.locator('form button[type=submit]'))
  await page.waitForURL('**/contactar?enviada=1')
}

/** The code of some certificate in force. */
export async function someCode(page, begin, main) {
  await begin('/certificadas')
  await begin(await main.locator('article a, h2 a, h3 a').first().getAttribute('href'))
  const link = page.locator('a[href^="/verificar-certificacao/"]').first()
  return (await link.getAttribute('href')).split('/').at(-1)
}

/** What staff did before rows opened in place: the page of each, and back to the list. */
export async function fiveByPages({ page, begin, main, click }) {
  await begin('/admin/avaliacoes?estado=por-decidir')
  for (let n = 0; n < 5; n++) {
    await click(main.locator('tbody a[href^="/admin/avaliacoes/"]'))
    await page.waitForURL(review)
    await click(main.getByRole('link', { name: 'Publicar', exact: true }))
    await page.waitForURL('**/publicar')
    await click(main.getByRole('button', { name: 'Publicar', exact: true }))
    await page.getByText('Avaliação publicada.').first().waitFor()
    await click(main.getByRole('link', { name: 'Avaliações', exact: true }))
    await page.waitForURL(/\/admin\/avaliacoes(\?.*)?$/)
  }
}
