/** Runs in the page before any other script does, and remembers who presses ahead of them. */
export const REMEMBER_EARLY_CLICKS = `addEventListener("click",({target:t})=>(t=t.closest?.("[data-early][type=button]"))&&(t.dataset.pressed=""))`;
