/** A field that nobody sees, neither on a screen nor by ear: programs fill it in. */
export function Trap() {
  return (
    <div hidden>
      <label>
        Deixe vazio
        <input name="sitio" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
