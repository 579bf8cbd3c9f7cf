/** Says which keys this page has, in a dialog that Escape or its button closes. */
export function keysHelp(keys: readonly (readonly [key: string, does: string])[]): void {
  if (document.querySelector('dialog.keys-help')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'keys-help'
  const title = document.createElement('h2')
  title.id = 'teclas'
  title.textContent = 'Teclas desta página'
  dialog.setAttribute('aria-labelledby', title.id)
  const list = document.createElement('dl')
  const staff = document.querySelector('.area-search kbd') !== null
  for (const [key, does] of [
    ...keys,
    ...(staff ? ([['Ctrl K', 'procurar em tudo']] as const) : []),
    ['?', 'esta ajuda'],
  ]) {
    const [name, words, sign] = ['dt', 'dd', 'kbd'].map((tag) => document.createElement(tag))
    if (!name || !words || !sign) continue
    sign.textContent = key as string
    name.append(sign)
    words.textContent = does as string
    list.append(name, words)
  }
  const close = document.createElement('button')
  close.className = 'btn'
  close.textContent = 'Fechar'
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(title, list, close)
  document.body.append(dialog)
  dialog.showModal()
}
