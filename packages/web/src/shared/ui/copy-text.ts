/** Answers whether the browser has allowed it. It does not without HTTPS; the text can be selected instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
