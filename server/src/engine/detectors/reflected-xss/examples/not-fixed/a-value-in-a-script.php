<!-- @example a value in a script -->
<script>
const name = "<?= $_GET["name"] ?>"
</script>
