export function Interview() {
	return null;
}
