const themes = [
  ['auto', 'Automático'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
] as const

/**
 * Light, dark, or as the system says. Hidden until its island runs, which also puts it into a phone's menu: without a script
 * the system decides. `boxed`: three parts of one box.
 */
export function ThemeSwitch({ boxed }: { boxed?: boolean }) {
  return (
    <fieldset
      className={boxed ? 'theme theme-box' : 'theme'}
      data-island="theme"
      data-island-when="load"
      hidden
    >
      <legend className="sr">Tema</legend>
      {themes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="tema" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
