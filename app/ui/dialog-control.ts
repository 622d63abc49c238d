/** Opens over the page, with the rest of it inert; the browser gives the focus back on closing. */
export function openDialog(id: string) {
  const dialog = findDialog(id)
  if (dialog && !dialog.open) dialog.showModal()
}

export function closeDialog(id: string) {
  findDialog(id)?.close()
}

/** Attributes of a button that opens or closes a dialog by itself, without JavaScript, in browsers that know commands. */
export function commandFor(id: string, command: 'show-modal' | 'close') {
  return { command, commandfor: id }
}

/** For the click of such a button: older browsers need our hand. */
export function runCommandByHand(id: string, command: 'show-modal' | 'close') {
  if ('command' in HTMLButtonElement.prototype) return
  if (command === 'close') closeDialog(id)
  else openDialog(id)
}

function findDialog(id: string) {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : undefined
}
