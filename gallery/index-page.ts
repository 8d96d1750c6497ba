interface Pictures {
  names: readonly string[];
  widths: readonly number[];
  schemes: readonly string[];
}

/** A page with every picture: a section a state, a row a colour scheme. */
export function indexPage({ names, widths, schemes }: Pictures): string {
  const sections = names.map((name) => section(name, schemes.map((scheme) => row(name, scheme, widths)).join('')));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ieum: every screen and state</title>
<style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #ddd; }
  section { margin-bottom: 3rem; }
  div { display: flex; align-items: flex-start; gap: 1rem; margin-bottom: 1rem; }
  img { width: auto; height: 480px; border-radius: 8px; }
</style>
<h1>Every screen and state</h1>
${sections.join('\n')}
</html>
`;
}

function section(name: string, rows: string): string {
  return `<section id="${name}"><h2>${name}</h2>${rows}</section>`;
}

function row(name: string, scheme: string, widths: readonly number[]): string {
  const pictures = widths.map((width) => {
    const file = `${name}-${width}-${scheme}.png`;
    return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${scheme}" loading="lazy"></a>`;
  });
  return `<div>${pictures.join('')}</div>`;
}
