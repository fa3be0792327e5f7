// Shows openapi.json: every operation with its input, answers and errors. No library, no other host.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const element = (name, attributes = {}, ...children) => {
	const made = Object.assign(document.createElement(name), attributes);
	made.append(...children.filter((child) => child !== null && child !== undefined));
	return made;
};

let schemas = {};

/** An example-like outline of a schema; references are followed three deep. */
function outline(schema, depth = 0) {
	if (!schema) return null;
	if (schema.$ref) {
		const name = schema.$ref.split('/').pop();
		return depth > 3 ? `{${name}}` : outline(schemas[name], depth + 1);
	}
	if (schema.allOf) return outline(schema.allOf[0], depth);
	if (schema.type === 'array') return [outline(schema.items, depth)];
	if (schema.properties) {
		const required = new Set(schema.required ?? []);
		return Object.fromEntries(
			Object.entries(schema.properties).map(([name, one]) => [
				required.has(name) ? name : `${name}?`,
				outline(one, depth),
			])
		);
	}
	const words = [schema.type ?? 'any', schema.format, schema.enum && `one of ${schema.enum.join(' | ')}`];
	return [...words, schema.description].filter(Boolean).join(', ');
}

const code = (schema) => element('pre', {}, JSON.stringify(outline(schema), null, 2));

const bodyOf = (content) => {
	const [type, media] = Object.entries(content ?? {})[0] ?? [];
	if (!type) return null;
	return element('div', {}, element('p', { className: 'muted' }, type), media.schema ? code(media.schema) : null);
};

function table(rows) {
	return element('table', {}, element('tbody', {}, ...rows.map((cells) =>
		element('tr', {}, ...cells.map((cell) => element('td', {}, cell ?? ''))))));
}

function parameters(list) {
	return table(list.map((one) => [
		element('code', {}, one.name + (one.required ? '' : '?')),
		one.in,
		[outline(one.schema), one.description].filter(Boolean).join(' — '),
	]));
}

function responses(list) {
	const succeeds = ([status]) => status < 400;
	const entries = Object.entries(list).filter(([status]) => status !== 'default');
	return [
		...entries.filter(succeeds).flatMap(([status, one]) => [element('h3', {}, `Answers ${status}`), bodyOf(one.content)]),
		element('h3', {}, 'Errors'),
		table(entries.filter((entry) => !succeeds(entry)).map(([status, one]) => [element('code', {}, status), one.description])),
	];
}

function operation(path, method, one) {
	const title = element('summary', {},
		element('span', { className: 'method' }, method.toUpperCase()), element('code', {}, path),
		element('span', { className: 'words' }, one.summary ?? ''));
	const needs = one.security?.length ? `Needs a token and the capability ${one['x-capability']}.` : 'Needs no token.';
	const body = element('div', {},
		element('p', {}, one.description ?? ''), element('p', { className: 'muted' }, needs),
		...(one.parameters?.length ? [element('h3', {}, 'Parameters'), parameters(one.parameters)] : []),
		...(one.requestBody ? [element('h3', {}, 'Body'), bodyOf(one.requestBody.content)] : []),
		...responses(one.responses));
	const made = element('details', { id: `${method}-${path}` }, title, body);
	made.dataset.words = `${path} ${made.textContent}`.toLowerCase();
	return made;
}

function operations(paths) {
	return Object.entries(paths).flatMap(([path, item]) => METHODS.filter((method) => item[method]).map((method) => {
		const shared = item.parameters ?? [];
		const one = { ...item[method], parameters: [...shared, ...(item[method].parameters ?? [])] };
		return { tag: one.tags?.[0] ?? '', made: operation(path, method, one) };
	}));
}

function show(specification) {
	schemas = specification.components?.schemas ?? {};
	document.getElementById('description').textContent = specification.info.description ?? '';
	const all = operations(specification.paths);
	const sections = (specification.tags ?? []).map((tag) => element('section', {},
		element('h2', {}, tag.name), element('p', {}, tag.description ?? ''),
		...all.filter((one) => one.tag === tag.name).map((one) => one.made)));
	document.getElementById('operations').replaceChildren(...sections);
	document.getElementById('find').addEventListener('input', (event) => {
		const wanted = event.target.value.trim().toLowerCase();
		for (const one of all) one.made.hidden = !one.made.dataset.words.includes(wanted);
		for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])');
	});
}

try {
	const answer = await fetch('openapi.json');
	if (!answer.ok) throw new Error(`status ${answer.status}`);
	show(await answer.json());
} catch (error) {
	document.getElementById('operations').replaceChildren(
		element('p', {}, `The OpenAPI document could not be read (${error.message}). Reload the page to try again.`));
}
