import { MenuIcon } from './icon'

const themes = [
  ['auto', 'Automático', 'sun-moon'],
  ['light', 'Claro', 'sun'],
  ['dark', 'Escuro', 'moon'],
] as const

/**
 * Light, dark, or as the system says. Hidden until its island runs: without a script the system decides. `name`: one for
 * each place of a page, or the browser takes the choices of all for one group. `signs`: in a box, with a sign beside each word.
 */
export function ThemeSwitch({ name, signs }: { name: string; signs?: boolean }) {
  const choices = themes.map(([value, label, icon]) => (
    <label key={value}>
      <input type="radio" name={name} value={value} />
      {signs && <MenuIcon name={icon} />}
      {label}
    </label>
  ))
  return (
    <fieldset className="theme" data-island="theme" data-island-when="load" hidden>
      <legend className="sr">Tema</legend>
      {signs ? <div className="theme-box">{choices}</div> : choices}
    </fieldset>
  )
}
