# @example a condition alone in another one
def walk(node, a, b)
  if a || b
    if node
      node.parts.each do |part|
        while part.next
          if part.ready?
            until part.done?
              part.step
            end
          end
          part.note
        end
      end
    end
  end
  puts a
end
