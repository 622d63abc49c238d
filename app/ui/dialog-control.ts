/** Opens a modal dialog; the browser restores the focus when it closes. */
export function openDialog(id: string) {
  const dialog = findDialog(id)
  if (dialog && !dialog.open) dialog.showModal()
}

export function closeDialog(id: string) {
  findDialog(id)?.close()
}

/** Attributes that let a button control a dialog without JavaScript, in browsers with invoker commands. */
export function commandAttributes(id: string, command: 'show-modal' | 'close') {
  return { command, commandfor: id }
}

/** Opens or closes a dialog by script in browsers without invoker commands. */
export function runDialogCommand(id: string, command: 'show-modal' | 'close') {
  if ('command' in HTMLButtonElement.prototype) return
  if (command === 'close') closeDialog(id)
  else openDialog(id)
}

function findDialog(id: string) {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : undefined
}
